import { expect, test } from "vitest";
import { formOfDetail, missingDetails } from "~/account/settings/missing-details";
import { settingsPaths } from "~/account/settings/settings-paths";

const customer = { firstName: "Bea", lastName: "Fischer", phoneNumber: "+4915112345678" };

test("missing details: are what the customer service names, sorted by who can give them", () => {
  const named = ["iban", "vatNumber", "phoneNumber", "lastName", "firstName", "eoriNumber"];
  expect(missingDetails({ ...customer, missingDetails: named }, [])).toEqual({
    own: ["name", "phoneNumber"],
    care: ["vatNumber", "other"],
  });
  expect(missingDetails({ ...customer, missingDetails: [] }, [])).toEqual({ own: [], care: [] });
});

test("missing details: are what the record lacks where the customer service does not say", () => {
  expect(missingDetails({ ...customer, lastName: "", phoneNumber: null }, [])).toEqual({
    own: ["name", "phoneNumber", "address"],
    care: [],
  });
});

test("missing details: what could not be read is not missing", () => {
  expect(missingDetails(null, null)).toEqual({ own: [], care: [] });
  expect(missingDetails(customer, null)).toEqual({ own: [], care: [] });
});

test("missing details: each that a customer can give leads to the form that has its field", () => {
  const paths = settingsPaths(true);
  expect(formOfDetail("phoneNumber", paths)).toBe("/settings/personal-details");
  expect(formOfDetail("name", paths)).toBe("/settings/personal-details");
  expect(formOfDetail("address", paths)).toBe("/settings/b2b/new-address");
});
