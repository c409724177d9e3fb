import { expect, test } from "vitest";
import { translatorOf } from "~/i18n/translator";
import { reportTitle } from "~/library/upload/report-messages";

const report = (known: number) => ({
  finished: true,
  added: [],
  known: Array.from({ length: known }, () => ({ result: "known", name: "a.jpg", photoId: null }) as const),
  rejected: [],
  unnamed: 0,
  more: { added: 0, known: 0 },
});
const formats = { number: String };

test("upload report: its title speaks of one photo where there was one", async () => {
  const t = await translatorOf("fr-FR");
  const title = (known: number, toAlbum = false) => reportTitle(report(known), { t, formats }, toAlbum);
  expect(title(1)).toBe("Votre photo était déjà dans votre photothèque");
  expect(title(2)).toBe("Vos photos étaient déjà dans votre photothèque");
  expect(title(1, true)).toBe(
    "Votre photo était déjà dans votre photothèque et se trouve maintenant dans l’album",
  );
});

test("upload report: the headings of its lists agree with photos and files, one or many", async () => {
  const headings = async (locale: "fr-FR" | "sv-SE" | "it-IT" | "es-ES" | "pt-PT", count: number) => {
    const t = await translatorOf(locale);
    return [
      t("upload.result.list.refused", { count }),
      t("upload.result.list.added", { count }),
      t("upload.result.list.known", { count }),
    ];
  };
  expect(await headings("fr-FR", 1)).toEqual(["Non ajouté", "Ajoutée", "Déjà dans votre photothèque"]);
  expect(await headings("fr-FR", 2)).toEqual(["Non ajoutés", "Ajoutées", "Déjà dans votre photothèque"]);
  expect(await headings("sv-SE", 2)).toEqual(["Inte tillagda", "Tillagda", "Fanns redan i ditt bibliotek"]);
  expect(await headings("it-IT", 2)).toEqual(["Non aggiunti", "Aggiunte", "Già nella tua libreria"]);
  expect(await headings("es-ES", 2)).toEqual(["No añadidos", "Añadidas", "Ya estaban en tu fototeca"]);
  expect(await headings("pt-PT", 2)).toEqual(["Não adicionados", "Adicionadas", "Já na sua fototeca"]);
});
