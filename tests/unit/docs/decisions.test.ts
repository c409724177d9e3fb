import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryFiles, textOf } from "./repository-files";

const folder = "docs/decisions/";
const records = repositoryFiles.filter((path) => path.startsWith(folder) && path !== `${folder}README.md`);
const numbers = new Set(records.map((path) => basename(path).slice(0, 4)));

const head =
  /^# (?<number>\d{4}) (?<title>\S.*)\n\nDate: (?<date>\d{4}-\d{2}-\d{2})\nStatus: (?<status>accepted|(?:accepted, )?superseded(?: in part)? by (?<by>\d{4}))\n\n\S/;

/** What is wrong with the head of a record; empty when nothing is. */
function faultsOf(path: string, text: string): string[] {
  const parts = head.exec(text)?.groups;
  if (!parts) return [`${path}: begins with "# NNNN Title", then the lines Date: and Status:`];
  const { number = "", date = "", by } = parts;
  return [
    ...(basename(path).startsWith(`${number}-`) ? [] : [`${path}: its number is not ${number}`]),
    ...(Number.isNaN(Date.parse(date)) ? [`${path}: ${date} is no date`] : []),
    ...(by === undefined || numbers.has(by) ? [] : [`${path}: there is no ${by}`]),
  ];
}

/** The record's line in the index. */
function entryOf(path: string): string {
  const { number = "", title = "", date = "", status = "" } = head.exec(textOf(path))?.groups ?? {};
  return `| [${number}](${basename(path)}) | ${title} | ${date} | ${status} |`;
}

describe("decision check", () => {
  const good = "# 0001 A title\n\nDate: 2026-11-20\nStatus: accepted\n\nText.";
  const path = `${folder}0001-a-title.md`;

  it("accepts a record with number, title, date and status", () => {
    expect(faultsOf(path, good)).toEqual([]);
    expect(faultsOf(path, good.replace("accepted", "superseded by 0002"))).toEqual([]);
  });

  it.each([
    ["no date", good.replace("Date: 2026-11-20\n", "")],
    ["no day of the calendar", good.replace("11-20", "13-45")],
    ["no status", good.replace("Status: accepted\n", "")],
    ["a status that nobody knows", good.replace("accepted", "maybe")],
    ["a successor that does not exist", good.replace("accepted", "superseded by 9999")],
    ["another number than its file", good.replace("0001", "0002")],
  ])("finds %s", (_, text) => {
    expect(faultsOf(path, text)).toHaveLength(1);
  });
});

describe("docs/decisions", () => {
  it("have number, title, date and status", () => {
    expect(records.length).toBeGreaterThan(30);
    expect(records.flatMap((path) => faultsOf(path, textOf(path)))).toEqual([]);
  });

  it("have numbers of their own", () => {
    expect(numbers.size).toBe(records.length);
  });

  it("are all in the index, in order", () => {
    const entries = textOf(`${folder}README.md`)
      .split("\n")
      .filter((line) => line.startsWith("| ["));
    expect(entries).toEqual(records.map(entryOf));
  });
});
