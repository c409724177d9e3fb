import { usePage } from "~/layout/page-context";
import type { SubmittedForm } from "~/layout/submitted-form";
import { TextField } from "~/ui/form/text-field";

type AlbumNameFieldProps = {
  form: SubmittedForm;
  name?: string;
  autoFocus?: boolean;
};

/** An album's name. No attributes that it must keep: the specified messages appear on submit. */
export function AlbumNameField({ form, name, autoFocus = true }: AlbumNameFieldProps) {
  const { t } = usePage();
  return (
    <TextField
      name="albumName"
      label={t("album.name.label")}
      placeholder={name === undefined ? t("albums.create.placeholder") : undefined}
      defaultValue={form.value("albumName", name)}
      error={form.error("albumName")}
      enterKeyHint="done"
      autoFocus={autoFocus}
    />
  );
}
