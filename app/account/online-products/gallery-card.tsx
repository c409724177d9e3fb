import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import { seenFields } from "~/layout/seen-version";
import { useSubmittedForm } from "~/layout/submitted-form";
import type { Result } from "~/server/result";
import type { GalleryCategory, GalleryEntry } from "~/services/widget-gallery";
import { Alert } from "~/ui/feedback/alert";
import { Button } from "~/ui/form/button";
import { Checkbox } from "~/ui/form/checkbox";
import { FieldError } from "~/ui/form/field";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/stack";
import styles from "./online-products.module.css";

interface GalleryCardProps {
  widgetId: string;
  entry: Result<GalleryEntry | null>;
  categories: Result<readonly GalleryCategory[]>;
  /** The version of the entry: a change by somebody else in the meantime is not overwritten. */
  seen: string | undefined;
}

export const isGalleryIntent = (intent: string): boolean =>
  ["create-entry", "update-entry", "remove-entry"].includes(intent);

/** Source: docs/specification/1-account-site.md, section 4. */
export function GalleryCard({ widgetId, entry, categories, seen }: GalleryCardProps) {
  const { t } = usePage();
  const sent = useSubmittedForm();
  // A failed form shows its own failure, where the page still has it.
  const shown = [
    ...(entry.ok && categories.ok ? [entry.data ? "update-entry" : "create-entry"] : []),
    ...(entry.ok && entry.data ? ["remove-entry"] : []),
  ];
  const intent = sent.value("intent");
  const unsaid = isGalleryIntent(intent) && !shown.includes(intent) ? sent.failure : undefined;
  // Another tab may have put the book into the gallery, or taken it out: what was chosen here stays chosen.
  const isChosen = intent === "create-entry" || intent === "update-entry";
  return (
    <Card title={t("onlineProducts.gallery")} id="gallery">
      <Stack>
        {unsaid ? <Alert tone="error" title={unsaid} focus /> : null}
        {entry.ok ? (
          <p>{t(entry.data ? "onlineProducts.gallery.in" : "onlineProducts.gallery.intro")}</p>
        ) : (
          <Alert tone="error" title={t("onlineProducts.gallery.readFailed")} />
        )}
        {categories.ok ? null : <Alert tone="error" title={t("onlineProducts.gallery.categoriesFailed")} />}
        {entry.ok && categories.ok ? (
          <CategoriesForm
            intent={entry.data ? "update-entry" : "create-entry"}
            widgetId={widgetId}
            categories={categories.data}
            chosen={isChosen ? sent.values("categories") : (entry.data?.categories ?? [])}
            seen={seen}
          />
        ) : null}
        {entry.ok && entry.data ? <RemoveForm widgetId={widgetId} /> : null}
      </Stack>
    </Card>
  );
}

interface CategoriesFormProps {
  intent: "create-entry" | "update-entry";
  widgetId: string;
  categories: readonly GalleryCategory[];
  chosen: readonly string[];
  seen: string | undefined;
}

function CategoriesForm({ intent, widgetId, categories, chosen, seen }: CategoriesFormProps) {
  const { t } = usePage();
  const form = useSubmittedForm(intent);
  const checked = new Set(form.values("categories", chosen));
  // Of several checkboxes each with its own error, conform reports the list's under the list's name.
  const error = form.error("categories") ?? form.errors[0]?.message;
  return (
    <ActionForm fields={{ intent, widgetId, ...seenFields(form, seen) }}>
      <Stack>
        {form.failure ? <Alert tone="error" title={form.failure} focus /> : null}
        <fieldset
          id="categories"
          data-invalid={t("onlineProducts.gallery.choose")}
          aria-describedby={error ? "categories-error" : undefined}
        >
          <legend className={styles.legend}>{t("onlineProducts.gallery.categories")}</legend>
          <div className={styles.categories}>
            {categories.map(({ id, name }) => (
              <Checkbox
                key={id}
                id={`category-${id}`}
                name="categories"
                value={id}
                label={name}
                defaultChecked={checked.has(id)}
              />
            ))}
          </div>
          {error ? (
            <FieldError id="categories-error" focus>
              {error}
            </FieldError>
          ) : null}
        </fieldset>
        <div>
          <Button look="secondary" wideOnPhone>
            {t(intent === "create-entry" ? "onlineProducts.gallery.create" : "onlineProducts.gallery.update")}
          </Button>
        </div>
      </Stack>
    </ActionForm>
  );
}

function RemoveForm({ widgetId }: { widgetId: string }) {
  const { t } = usePage();
  const { failure } = useSubmittedForm("remove-entry");
  return (
    <ActionForm fields={{ intent: "remove-entry", widgetId }}>
      <Stack>
        {failure ? <Alert tone="error" title={failure} focus /> : null}
        <div>
          <Button look="ghost">{t("onlineProducts.gallery.remove")}</Button>
        </div>
      </Stack>
    </ActionForm>
  );
}
