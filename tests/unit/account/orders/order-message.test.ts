import { describe, expect, it } from "vitest";
import { addressLines } from "~/account/addresses/address-lines";
import { articleKind } from "~/account/orders/article-kind";

describe("the kind of a product", () => {
  it.each([
    ["photobook-layflat", "PhotobookXLLayflat", "photobook"],
    ["PhotoBook", null, "photobook"],
    ["print", "Prints10x15", "print"],
    ["wallart", "Canvas60x40", "wallArt"],
    ["calendar", "WallCalendarA3", "calendar"],
    ["gift", "MugClassic", "mug"],
    ["gift", "Puzzle500", "other"],
    ["voucher", "GiftVoucher", "voucher"],
    [null, null, "other"],
  ])("%s %s is %s", (articleType, articleName, kind) => {
    expect(articleKind({ articleType, articleName })).toBe(kind);
  });

  it("is a voucher whenever the product says so", () => {
    expect(articleKind({ articleType: "photobook", voucher: true })).toBe("voucher");
  });
});

describe("the lines of an address", () => {
  const dutch = {
    firstName: "Emma",
    lastName: "de Wit",
    street: "Keizersgracht",
    houseNumber: "174",
    addition: "2 hoog",
    postalCode: "1016 DW",
    city: "Amsterdam",
    countryCode: "NL",
  };

  it("follow the country's habit", () => {
    expect(addressLines(dutch)).toEqual(["Emma de Wit", "Keizersgracht 174 2 hoog", "1016 DW Amsterdam"]);
    const british = {
      firstName: "Max",
      lastName: "Turner",
      street: "Rye Lane",
      houseNumber: "88",
      addition: "Flat 2",
      postalCode: "SE15 4RZ",
      city: "London",
      countryCode: "gb",
    };
    expect(addressLines(british)).toEqual(["Max Turner", "Flat 2", "88 Rye Lane", "London", "SE15 4RZ"]);
  });

  it("leave no gap where a part is missing", () => {
    expect(addressLines({ ...dutch, firstName: null, addition: " ", postalCode: undefined })).toEqual([
      "de Wit",
      "Keizersgracht 174",
      "Amsterdam",
    ]);
    expect(addressLines({})).toEqual([]);
  });
});
