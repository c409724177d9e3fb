import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addOrders, finishJobs, newCustomer, seedLargeLibrary, startScenario } from "../support/backend";
import { heic, jpeg } from "../support/photo-files";
import type { BrowserCustomer } from "./browser-customer";
import type { Customer } from "./customer";
import { FormFiller } from "./forms/form-filler";
import { signIn } from "./sign-in";

/** A way through the site. `forms` is for every browser, `files` for those that send several with one field, `drawing` for those that draw pages. */
export type Journey = { name: string } & (
  | { needs: "forms" | "files"; walk: (customer: Customer) => Promise<void> }
  | { needs: "drawing"; walk: (customer: BrowserCustomer) => Promise<void> }
);

const photos = "/my-photos/photos";
const newAddress = "/settings/new-address";
/** As browsers fill it in: with the country, by which the form is another one, and with the number in the street's field. */
const dutchAddress = [
  { label: "Country", token: "country", value: "Netherlands" },
  { label: "First name", token: "given-name", value: "Wanda" },
  { label: "Last name", token: "family-name", value: "Lindqvist" },
  { label: "Street", token: "address-line1", value: "Herengracht 450" },
  { label: "Town or city", token: "address-level2", value: "Amsterdam" },
  { label: "Postcode", token: "postal-code", value: "1017 CA" },
  { label: "Phone number", token: "tel", value: "020 123 45 67" },
];
const libraryPhotos = 60;

/** True once the page's script listens to what fields say. */
const leavesWrongPhoneNumber = `(function (field) {
  if (!field) return false;
  field.value = "1";
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return field.getAttribute("aria-invalid") === "true";
})(document.getElementById("phoneNumber"))`;

/** Somebody of the journey's own, with a library. */
async function withLibrary(): Promise<string> {
  const { email } = await newCustomer("wanda@example.com");
  await seedLargeLibrary(email, libraryPhotos);
  return email;
}

async function orderCodes(email: string): Promise<string[]> {
  const added: unknown = await addOrders(email, 5);
  const codes = typeof added === "object" && added !== null && "orderCodes" in added ? added.orderCodes : [];
  return Array.isArray(codes) ? codes.map(String) : [];
}

export const journeys: readonly Journey[] = [
  {
    name: "sign-in",
    needs: "forms",
    async walk(customer) {
      const { email } = await newCustomer("wanda@example.com");
      await customer.open("/orders");
      await customer.fill("E-mail address", email);
      await customer.fill("Password", "wrong");
      await customer.press("Sign in");
      await customer.sees("don’t match");
      await customer.fill("Password", "photos");
      await customer.press("Sign in");
      await customer.sees("In progress");
      await customer.open("/logout");
      await customer.press("Sign out");
      await customer.sees("You’re signed out");
      await customer.open("/orders");
      await customer.sees("Password");
    },
  },
  {
    name: "order address",
    needs: "forms",
    async walk(customer) {
      const { email } = await newCustomer("carl@example.com");
      const [open = "", , inProduction = ""] = await orderCodes(email);
      await signIn(customer, email, `/orders/${inProduction}/address`);
      await customer.sees("We’ve started making your order");
      await customer.open(`/orders/${open}`);
      await customer.follow("Change address");
      await customer.sees("Deliver to this address");
      await customer.fill("Street", "Harbour Lane");
      await customer.fill("Phone number", "12");
      await customer.press("Deliver to this address");
      await customer.sees("Phone number must be valid");
      await customer.seesInField("Street", "Harbour Lane");
      await customer.fill("Phone number", "+43 664 1234567");
      await customer.press("Deliver to this address");
      await customer.sees("Delivery address changed");
      await customer.sees("Harbour Lane");
    },
  },
  {
    name: "address form",
    needs: "forms",
    async walk(customer) {
      const { email } = await newCustomer("wanda@example.com");
      await signIn(customer, email, "/settings/new-address");
      await customer.fill("First name", "Wanda");
      await customer.fill("Last name", "Lindqvist");
      await customer.fill("House number", "7");
      await customer.fill("Street", "Harbour Lane");
      await customer.fill("Town or city", "Leeds");
      await customer.fill("Postcode", "LS1 4AP");
      await customer.fill("Phone number", "12");
      await customer.press("Save address");
      await customer.sees("Phone number must be valid");
      await customer.seesInField("Street", "Harbour Lane");
      await customer.fill("Phone number", "020 7946 0018");
      await customer.press("Save address");
      await customer.sees("Address added");
      await customer.sees("Harbour Lane");
    },
  },
  {
    name: "country of an address",
    needs: "drawing",
    async walk(customer) {
      const filler = new FormFiller(customer);
      await signIn(customer, (await newCustomer("wanda@example.com")).email, newAddress);
      await customer.holds("Fields that are left say what is wrong", leavesWrongPhoneNumber);
      await filler.fill("autofill", dutchAddress);
      await customer.seesNo("House number or name");
      for (const { label, value } of dutchAddress.slice(1))
        await customer.seesInField(label, value === "Herengracht 450" ? "Herengracht" : value);
      await customer.press("Save address");
      await customer.sees("Address added");
      await customer.sees("Herengracht 450");

      await customer.open(newAddress);
      await customer.holds("Fields that are left say what is wrong", leavesWrongPhoneNumber);
      await customer.fill("First name", "Wanda");
      await filler.fill("keyboard", [{ label: "Country", value: "Norway" }]);
      await customer.seesNo("House number or name");
      await customer.sees("House number");
      await customer.seesInField("First name", "Wanda");
      await filler.fill("keyboard", [{ label: "Country", value: "Norway" }]);
    },
  },
  {
    name: "order search",
    needs: "drawing",
    async walk(customer) {
      const { email } = await newCustomer("carl@example.com");
      const [wanted = ""] = await orderCodes(email);
      const filler = new FormFiller(customer);
      await signIn(customer, email, "/orders");
      await customer.isAt(/^\/orders/);
      for (const fillMethod of ["keyboard", "paste"] as const) {
        await filler.open("/orders", [], "Search");
        await filler.fill(fillMethod, [{ label: "Order number or title", value: wanted }]);
        // What was looked for is looked for after sign-in.
        if (fillMethod === "paste") await filler.signOutInOtherTab();
        await filler.send(fillMethod, "Search");
        if (fillMethod === "paste") await signIn(customer, email);
        await customer.sees("1 order found");
        await customer.seesInField("Order number or title", wanted);
      }
    },
  },
  {
    name: "delete and undo",
    needs: "forms",
    async walk(customer) {
      await signIn(customer, await withLibrary(), photos);
      await customer.follow("Select");
      await customer.tick(0, 1);
      await customer.press("Delete");
      await customer.press("Delete 2 photos");
      await customer.sees("2 photos deleted");
      await customer.press("Undo");
      await customer.sees("Undone. Nothing was deleted.");
    },
  },
  {
    name: "album",
    needs: "forms",
    async walk(customer) {
      await signIn(customer, await withLibrary(), "/my-photos/albums/new");
      await customer.fill("Album name", "  ");
      await customer.press("Create album");
      await customer.sees("Name not valid");
      await customer.fill("Album name", "Summer by the sea");
      await customer.press("Create album");
      await customer.sees("Created today");
    },
  },
  {
    name: "upload",
    needs: "files",
    async walk(customer) {
      const { email } = await newCustomer("wanda@example.com");
      const folder = mkdtempSync(join(tmpdir(), "photos-"));
      try {
        const files = [await jpeg("beach.jpg"), heic("mountain.heic")];
        const paths = files.map(({ name, bytes }) => {
          writeFileSync(join(folder, name), bytes);
          return join(folder, name);
        });
        await signIn(customer, email, "/my-photos/add");
        await customer.attach("Choose photos, or drop them here", paths);
        await customer.press("Add photos");
        await customer.sees("2 photos added");
        await customer.follow("Go to my photos");
        await customer.sees("Upload date, newest first");
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  },
  {
    // Old Chromium forgets the nonce of a script that comes from its cache: the policy has to allow what that one imports.
    name: "scripts from the cache",
    needs: "drawing",
    async walk(customer) {
      await signIn(customer, (await newCustomer("wanda@example.com")).email, "/my-photos/add");
      await customer.sees("Add photos");
      for (let visit = 0; visit < 5; visit++) {
        await customer.open("/my-photos/add");
        await customer.holds(
          "the uploader has started",
          'document.querySelector("[data-upload-list]") !== null',
        );
      }
    },
  },
  {
    name: "archive",
    needs: "forms",
    async walk(customer) {
      const email = await withLibrary();
      await startScenario(email, { kind: "download", delaySeconds: 600, failingPercent: 0 });
      await signIn(customer, email, photos);
      await customer.follow("Select");
      await customer.tick(0, 1);
      await customer.press("Download");
      await customer.press("Prepare for later");
      await customer.sees("Preparing download...");
      await finishJobs(email, "download");
      await customer.open("/downloads");
      await customer.seesNo("Preparing download...");
      await customer.sees("Ready");
    },
  },
  {
    name: "timeline",
    needs: "drawing",
    async walk(customer) {
      await signIn(customer, await withLibrary(), photos);
      await customer.holds(
        "The timeline has no photos",
        "document.querySelectorAll('li[id^=\"photo-\"]').length > 3",
      );
      // In sight without scrolling, after which others may be drawn: how many photos the newest months have depends on the day.
      await customer.pressAt({ kind: "selector", name: 'li[id^="photo-"] a', nth: 1 });
      await customer.isAt(/\/preview\//);
      await customer.sees("2 of 60");
      await customer.tab.back();
      await customer.isAt(/^\/my-photos\/photos/);
      // A return gives its tile the focus: drawing goes on with it.
      await customer.tab.ask("void scrollTo(0, document.documentElement.scrollHeight)");
      await customer.holds(
        "The end of the timeline has no photos",
        "Array.from(document.querySelectorAll('li[id^=\"photo-\"]')).some((one) => one.getBoundingClientRect().top > 0 && one.getBoundingClientRect().bottom < innerHeight)",
      );
    },
  },
  {
    name: "select",
    needs: "drawing",
    async walk(customer) {
      await signIn(customer, await withLibrary(), photos);
      await customer.follow("Select");
      await customer.sees("0 selected");
      await customer.tick(0);
      await customer.sees("1 selected");
      await customer.tab.holdShift(true);
      await customer.tick(4);
      await customer.tab.holdShift(false);
      await customer.sees("5 selected");
      await customer.press("Delete");
      await customer.sees("5 photos selected");
    },
  },
];
