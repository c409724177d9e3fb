// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { onPhotosChanged, tellPhotosChanged } from "~/library/photo-list/client/photos-changed";
import { onPhotosShown, tellPhotosShown } from "~/library/photo-list/client/photos-shown";

test("photos shown: reaches listeners around the list", () => {
  const shown = vi.fn();
  onPhotosShown(document.body, shown);
  tellPhotosShown(document.body.appendChild(document.createElement("div")));
  expect(shown).toHaveBeenCalledOnce();
});

test("photos changed: an island that shows the change gets the deletion's id, until it is gone", () => {
  const show = vi.fn();
  expect(tellPhotosChanged("7")).toBe(false);
  const ignore = onPhotosChanged(show);
  expect(tellPhotosChanged("7")).toBe(true);
  expect(show).toHaveBeenCalledExactlyOnceWith("7");
  ignore();
  expect(tellPhotosChanged("8")).toBe(false);
});

test("photos changed: an event of another shape is ignored", () => {
  const show = vi.fn();
  const ignore = onPhotosChanged(show);
  for (const event of [new Event("photos:changed"), new CustomEvent("photos:changed", { detail: {} })])
    document.dispatchEvent(event);
  ignore();
  expect(show).not.toHaveBeenCalled();
});
