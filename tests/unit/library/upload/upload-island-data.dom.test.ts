import { expect, test } from "vitest";
import { storefronts } from "~/brands/storefronts";
import { translatorOf } from "~/i18n/translator";
import { uploadIslandAttributes, uploadIslandData } from "~/library/upload/upload-island-data";
import { uploadMessages } from "~/library/upload/upload-messages";
import { formatsOf } from "../../../support/formats";

const storefront = storefronts.get("vellora-uk");
if (!storefront) throw new Error("no storefront vellora-uk");

const messages = uploadMessages({
  t: await translatorOf("en-GB"),
  formats: formatsOf(storefront),
  url: new URL("https://site.example/my-photos/add"),
});
const data = { messages, maxBytes: 1_000, albumId: "7", reportHref: "/my-photos/add/result/1" };

function rootWith(attributes: Record<string, string | number | undefined>): HTMLElement {
  const root = document.createElement("div");
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) root.setAttribute(name, String(value));
  return root;
}

test("upload island data: the island reads what the server wrote", () => {
  expect(uploadIslandData(rootWith(uploadIslandAttributes(data)))).toEqual(data);
  const library = { ...data, albumId: null };
  expect(uploadIslandData(rootWith(uploadIslandAttributes(library)))).toEqual(library);
});

test("upload island data: incomplete data throws, so that the plain form is used", () => {
  const attributes = uploadIslandAttributes(data);
  const { pause: _, ...incomplete } = messages;
  for (const wrong of ["null", "[]", JSON.stringify(incomplete)])
    expect(() => uploadIslandData(rootWith({ ...attributes, "data-messages": wrong }))).toThrow(TypeError);
  expect(() => uploadIslandData(rootWith({ ...attributes, "data-report-href": undefined }))).toThrow(
    TypeError,
  );
});
