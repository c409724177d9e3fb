import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TextField } from "~/ui/form/text-field";

afterEach(cleanup);

test("a field is known by its label, and its hint and error are read with it", () => {
  render(
    <TextField
      name="city"
      label="City"
      hint="As on your letterbox"
      error="City is missing"
      defaultValue="Breda"
    />,
  );
  const field = screen.getByRole("textbox", { name: /City/ });
  expect(field).toHaveProperty("value", "Breda");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const described = (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(described.join(" ")).toContain("As on your letterbox");
  expect(described.join(" ")).toContain("City is missing");
});

test("a field without an error is not said to be invalid", () => {
  render(<TextField name="city" label="City" />);
  expect(screen.getByRole("textbox").getAttribute("aria-invalid")).not.toBe("true");
});
