import { expect, test } from "vitest";
import { slowHasIn } from "../../../scripts/steps/check-has.mjs";

test.each([
  ".a:has(:checked) { color: red }",
  "form:not(:has(:checked)) .a { color: red }",
  ":has(> .a) { color: red }",
  ".a :has(> .b) { color: red }",
  ".a:has(.b > :focus) { color: red }",
  ".a:has(:is(.b, [open])) { color: red }",
  ".a:has([data-b]) { color: red }",
  "html:has(.a[open]) { color: red }",
  ":root:not(:has(.a[open])) .b { color: red }",
  "@media print { main:has(.a > .b[open]) { color: red } }",
])("`:has()`: %s is refused", (css) => expect(slowHasIn(css)).toHaveLength(1));

test.each([
  "html:has(.a) { color: red }",
  "body:not(:has(.a)) { color: red }",
  "body:has(main .a) { color: red }",
  ".a:has(.b:checked) > .c { color: red }",
  ".a:has(input:checked) { color: red }",
  ".a:has(.b[open]) { color: red }",
  ".a:has(:is(input, select)[aria-invalid]) { color: red }",
  ".a:not(:has(> .b)) { color: red }",
  ".a:is(:focus, [open]) { color: red }",
])("`:has()`: %s is let through", (css) => expect(slowHasIn(css)).toEqual([]));
