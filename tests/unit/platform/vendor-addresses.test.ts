import { expect, test } from "vitest";
import { addressOfVendor, VendorAddresses } from "~/platform/vendor-addresses";

test("vendor addresses: match one vendor, a range, or nothing", () => {
  const addresses = VendorAddresses.parse(
    "1003=https://upload.example/nl, 1014-1017=https://{env}upload.{id}.example/x",
  );
  expect(addressOfVendor(addresses, 1003)).toBe("https://upload.example/nl");
  expect(addressOfVendor(addresses, 1014)).toBe("https://{env}upload.{id}.example/x");
  expect(addressOfVendor(addresses, 1017)).toBe("https://{env}upload.{id}.example/x");
  for (const unknown of [1002, 1004, 1018, 0]) expect(addressOfVendor(addresses, unknown)).toBeNull();
});

test("vendor addresses: * matches every vendor without an earlier entry", () => {
  const addresses = VendorAddresses.parse("1003=https://upload.example/nl, *=https://upload.{id}.example");
  expect(addressOfVendor(addresses, 1003)).toBe("https://upload.example/nl");
  for (const vendor of [0, 1001, 1018, 999_999_999])
    expect(addressOfVendor(addresses, vendor)).toBe("https://upload.{id}.example");
});

test("vendor addresses: an empty value has no addresses", () => {
  for (const text of [undefined, "", " , "]) expect(VendorAddresses.parse(text)).toEqual([]);
});

test.each([
  "1003",
  "*",
  "*-1017=https://a.example",
  "1003=ftp://upload.example",
  "1003=javascript:alert(1)",
  "x=https://a.example",
  "=https://a",
])("vendor addresses: rejects %s", (text) => {
  expect(VendorAddresses.safeParse(text).success).toBe(false);
});
