import { usePage } from "~/layout/page-context";
import type { SubmittedForm } from "~/layout/submitted-form";
import { TextField } from "~/ui/form/text-field";
import { maxAlbumNameLength } from "./album-name";

type AlbumNameFieldProps = {
  form: SubmittedForm;
  /** The name it has; a new album has none yet. */
  name?: string;
  autoFocus?: boolean;
};

/** An album's name. The messages are the specification's and come on submit: no constraint of the browser's own speaks before. */
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
      autoComplete="off"
      enterKeyHint="done"
      autoFocus={autoFocus}
    />
  );
}
