import { expect, test } from "vitest";
import { uploadUrlOfVendor, VendorUploadUrls } from "~/platform/vendor-upload-urls";

test("vendor upload URLs: match one vendor, a range, or nothing", () => {
  const addresses = VendorUploadUrls.parse(
    "1003=https://upload.example/nl, 1014-1017=https://{env}upload.{id}.example/x",
  );
  expect(uploadUrlOfVendor(addresses, 1003)).toBe("https://upload.example/nl");
  expect(uploadUrlOfVendor(addresses, 1014)).toBe("https://{env}upload.{id}.example/x");
  expect(uploadUrlOfVendor(addresses, 1017)).toBe("https://{env}upload.{id}.example/x");
  for (const unknown of [1002, 1004, 1018, 0]) expect(uploadUrlOfVendor(addresses, unknown)).toBeNull();
});

test("vendor upload URLs: * matches every vendor without an earlier entry", () => {
  const addresses = VendorUploadUrls.parse("1003=https://upload.example/nl, *=https://upload.{id}.example");
  expect(uploadUrlOfVendor(addresses, 1003)).toBe("https://upload.example/nl");
  for (const vendor of [0, 1001, 1018, 999_999_999])
    expect(uploadUrlOfVendor(addresses, vendor)).toBe("https://upload.{id}.example");
});

test("vendor upload URLs: an empty setting has no entries", () => {
  for (const text of [undefined, "", " , "]) expect(VendorUploadUrls.parse(text)).toEqual([]);
});

test.each([
  "1003",
  "*",
  "*-1017=https://a.example",
  "1003=ftp://upload.example",
  "1003=javascript:alert(1)",
  "x=https://a.example",
  "=https://a",
])("vendor upload URLs: rejects %s", (text) => {
  expect(VendorUploadUrls.safeParse(text).success).toBe(false);
});
