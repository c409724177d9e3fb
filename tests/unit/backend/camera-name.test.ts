import { expect, test } from "vitest";
import { cameraFacts } from "../../../backend/src/uploads/camera-facts";
import { jpeg } from "../../support/photo-files";

test.each([
  [{ Make: "Canon", Model: "Canon EOS R6" }, "Canon EOS R6"],
  [{ Make: "NIKON CORPORATION", Model: "NIKON Z 6" }, "NIKON Z 6"],
  [{ Make: "SONY", Model: "ILCE-7M4" }, "SONY ILCE-7M4"],
  [{ Model: " DX\t7 " }, "DX 7"],
  [{ Model: "x".repeat(300) }, "x".repeat(100)],
])("camera facts: %j is named %s", async (camera, name) => {
  const { bytes } = await jpeg("a.jpg", { camera });
  expect(cameraFacts(Uint8Array.from(bytes)).camera).toBe(name);
});

test("camera facts: a file that names no camera has none", async () => {
  expect(cameraFacts(Uint8Array.from((await jpeg("a.jpg")).bytes)).camera).toBeNull();
});
