import { linkOn, type PageState } from "./page-state";
import { expect, type Page } from "./site";

const form = "form:has(> input[name=idempotencyKey])";
const formWith = (field: string) => `${form}:has([name=${field}])`;

/**
 * Sends a form past the browser's own constraints, as its button does.
 * @param leaveOut what is filled in already, if anything
 */
async function send(page: Page, which: string, leaveOut: "all" | "nothing"): Promise<void> {
  const sent = page.locator(`:is(main, dialog) ${which}`).last();
  await sent.evaluate((element, all) => {
    if (!(element instanceof HTMLFormElement)) return;
    for (const field of all ? element.elements : []) {
      if (field instanceof HTMLTextAreaElement) field.value = "";
      if (!(field instanceof HTMLInputElement) || field.type === "hidden") continue;
      if (/checkbox|radio/.test(field.type)) field.checked = false;
      else field.value = "";
    }
    element.noValidate = true;
    // The button of a question stands outside its form.
    const buttons = [...element.elements].filter((one) => one instanceof HTMLButtonElement);
    element.requestSubmit(buttons.find(({ type }) => type === "submit"));
  }, leaveOut === "all");
}

/** The form comes back, and the focus is where it says what is wrong: the list of it, the field, the words of a choice. */
async function comesBack(page: Page): Promise<void> {
  await expect(page).toHaveURL(/[?&]refused=/);
  await expect(page.locator(":is([role=alert], [aria-invalid=true], [id$=-error]):focus")).toBeVisible();
}

/** A form that is sent without what it asks for. */
export const rejected = (path: PageState["path"], which = form): PageState => ({
  path,
  async doing(page) {
    await send(page, which, "all");
    await comesBack(page);
  },
});

/** A form that is all right, and a service that says no. */
const inVain = (call: string, path: PageState["path"], which = form): PageState => {
  const [service = "", method = ""] = call.split(" ");
  return {
    path,
    fault: { service, method, fault: "status", status: 422 },
    async doing(page) {
      await send(page, which, "nothing");
      await comesBack(page);
    },
  };
};

/**
 * A form that was sent, and whose answer is long in coming: its button is at work, and after a moment the page says so. An
 * answer that leads nowhere leaves the browser where it is.
 */
const waiting = (path: PageState["path"]): PageState => ({
  path,
  async doing(page) {
    const { pathname } = new URL(page.url());
    const isForm = (url: URL) => url.pathname === pathname;
    await page.route(isForm, (route) => route.fulfill({ status: 204 }), { times: 1 });
    await send(page, form, "nothing");
    await expect(page.locator("button[aria-busy=true]")).toBeVisible();
    await expect(page.locator("[data-wait]")).not.toHaveAttribute("hidden");
  },
});

const aProject = linkOn("/saved-projects", 'main a[href$="/delete"]');
const photoBook = "/online-products/1000010002-1";

/** Every kind of form that can be filled in wrongly. */
export const rejectedForms: readonly PageState[] = [
  rejected("/settings/personal-details"),
  rejected("/settings/payment-method"),
  rejected("/settings/new-address?country=GB"),
  rejected(photoBook, formWith("senderName")),
  rejected(photoBook, formWith("categories")),
  rejected("/my-photos/albums/new"),
  rejected("/my-photos/photos/delete-all"),
];

/** Each kind of form once, when what it asks for cannot be done: a page's, a question's, one that leads elsewhere. */
export const failedForms: readonly PageState[] = [
  inVain("auth-api POST", "/settings/delete-account"),
  inVain("exports POST", "/my-photos/exports/new"),
  inVain("reorder POST", "/orders/1000010008/reorder"),
  inVain("projects DELETE", aProject),
];

/** A page's form and a question's that wait for their answer. */
export const waitingForms: readonly PageState[] = [waiting("/settings/delete-account"), waiting(aProject)];
