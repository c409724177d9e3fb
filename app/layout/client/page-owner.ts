import { formOwnerPrefix } from "~/layout/form-owner-prefix";

type Part = Pick<ParentNode, "querySelector">;

/** For whom a page or a part of one was made, as its forms say; null where there is none. */
export const ownerOf = (part: Part): string | null =>
  part.querySelector<HTMLInputElement>(`input[name^="${formOwnerPrefix}"]`)?.name ?? null;

const addressOn = (page: Part) => page.querySelector("[data-customer]")?.textContent ?? null;

/** False where another tab has signed somebody else in meanwhile. What neither page says is no difference. */
export const isSameCustomer = (page: Part, other: Part): boolean =>
  [addressOn, ownerOf].every((find) => {
    const [one, two] = [find(page), find(other)];
    return one === null || two === null || one === two;
  });
