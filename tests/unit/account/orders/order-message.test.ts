import { describe, expect, it } from "vitest";
import { addressLines } from "~/account/addresses/address-lines";
import { articleKind } from "~/account/orders/article-kind";

describe("article kind", () => {
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
  ])("of type %s and name %s is %s", (articleType, articleName, kind) => {
    expect(articleKind({ articleType, articleName })).toBe(kind);
  });

  it("is voucher whenever the product has that flag", () => {
    expect(articleKind({ articleType: "photobook", voucher: true })).toBe("voucher");
  });
});

describe("address lines", () => {
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

  it("follow the country's order", () => {
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

  it("leave out missing parts", () => {
    expect(addressLines({ ...dutch, firstName: null, addition: " ", postalCode: undefined })).toEqual([
      "de Wit",
      "Keizersgracht 174",
      "Amsterdam",
    ]);
    expect(addressLines({})).toEqual([]);
  });
});
