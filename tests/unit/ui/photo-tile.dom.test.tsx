import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WarningIcon } from "~/ui/icons/icons-signs";
import { DataSaverOff, NavLink } from "~/ui/layout/nav-link";
import { moreTileHtml, photoTileHtml } from "~/ui/photo/photo-tile";
import styles from "~/ui/photo/photo-tile.module.css";
import { type PhotoLoading, SquarePhoto } from "~/ui/photo/square-photo";

const hostile = `"'<>&</a><script>alert(1)</script>`;
const thumbnail = (width: number) => ({
  url: `https://pictures.example/${hostile}/${width}`,
  width,
  height: 200,
});

/** The tile as a component, whose HTML the template has to the letter. */
function Tile({ href, thumbnails, alt, loading, id, selection, note }: Parameters<typeof photoTileHtml>[0]) {
  return (
    <li className={selection ? `${styles.tile} ${styles.selectable}` : styles.tile} id={id}>
      {href === undefined || selection ? (
        <div className={styles.link}>
          <SquarePhoto thumbnails={thumbnails} alt={selection ? "" : alt} loading={loading} />
        </div>
      ) : (
        <a href={href} className={styles.link}>
          <SquarePhoto thumbnails={thumbnails} alt={alt} loading={loading} />
        </a>
      )}
      {selection ? (
        <input
          type="checkbox"
          className={styles.select}
          name={selection.name}
          value={selection.value}
          aria-label={alt}
          defaultChecked={selection.checked}
          data-page-query={selection.index}
        />
      ) : null}
      {note ? (
        <span className={styles.note}>
          <WarningIcon size="s" />
          {note}
        </span>
      ) : null}
    </li>
  );
}

const loadings: readonly (PhotoLoading | undefined)[] = ["first", "eager", "lazy", undefined];
const selections = [
  undefined,
  { name: "chosen", value: hostile, checked: true, index: `?page=${hostile}` },
  { name: "chosen", value: "", checked: false },
];

test("a photo tile as a template is, to the letter, what a component renders", () => {
  for (const href of [undefined, "", `/my-photos/${hostile}`])
    for (const thumbnails of [[], [thumbnail(300)], [thumbnail(800), thumbnail(200), thumbnail(300)]])
      for (const alt of ["", hostile])
        for (const loading of loadings)
          for (const selection of selections)
            for (const note of [undefined, "", hostile])
              for (const id of [undefined, "photo-1", hostile]) {
                const tile = { href, thumbnails, alt, loading, selection, note, id };
                expect(photoTileHtml(tile).text).toBe(renderToStaticMarkup(<Tile {...tile} />));
              }
});

test("the tile of more photos as a template is, to the letter, what a component renders", () => {
  for (const saving of [null, { form: hostile, name: hostile }])
    for (const thumbnails of [[], [thumbnail(300)], [thumbnail(800), thumbnail(200)]])
      for (const text of ["", hostile])
        expect(moreTileHtml({ href: text, count: text, label: text, thumbnails, saving }).text).toBe(
          renderToStaticMarkup(
            <DataSaverOff form={saving}>
              <li className={styles.tile}>
                <NavLink href={text} className={`${styles.link} ${styles.more}`} label={text}>
                  {thumbnails.length > 0 ? <SquarePhoto thumbnails={thumbnails} alt="" /> : null}
                  <span className={styles.count}>{text}</span>
                </NavLink>
              </li>
            </DataSaverOff>,
          ),
        );
});

test("a photo tile of hostile texts is a link and a picture, and nothing runs", () => {
  const tile = {
    href: `/x?${hostile}`,
    thumbnails: [thumbnail(300)],
    alt: hostile,
    note: hostile,
    id: hostile,
  };
  document.body.innerHTML = `<ul>${photoTileHtml(tile).text}</ul>`;
  expect(document.querySelectorAll("script")).toHaveLength(0);
  expect(document.querySelector("img")?.getAttribute("alt")).toBe(hostile);
  expect(document.querySelectorAll("li > *")).toHaveLength(2);
});
