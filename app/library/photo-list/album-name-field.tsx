import { usePage } from "~/layout/page-context";
import type { SubmittedForm } from "~/layout/submitted-form";
import { TextField } from "~/ui/form/text-field";
import { maxAlbumNameLength } from "./album-name";

type AlbumNameFieldProps = {
  form: SubmittedForm;
  name?: string;
  autoFocus?: boolean;
};

/** An album's name. No `required`: the specified messages appear on submit. */
export function AlbumNameField({ form, name, autoFocus = true }: AlbumNameFieldProps) {
  const { t } = usePage();
  return (
    <TextField
      name="albumName"
      label={t("album.name.label")}
      placeholder={name === undefined ? t("albums.create.placeholder") : undefined}
      defaultValue={form.value("albumName", name)}
      error={form.error("albumName")}
      maxLength={maxAlbumNameLength}
      enterKeyHint="done"
      autoFocus={autoFocus}
    />
  );
}
