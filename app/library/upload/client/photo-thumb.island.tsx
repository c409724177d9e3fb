import { useEffect, useRef } from "react";
import { PhotosIcon } from "~/ui/icons/icons-navigation";
import styles from "./upload-list.island.module.css";

/** Bytes; decoding a larger photo takes too much memory for a thumbnail. */
const maxOpened = 20 * 1024 * 1024;
/** Pixels. */
const side = 96;

/** One at a time: a decoded photo takes memory for all its pixels. */
let opening: Promise<unknown> = Promise.resolve();

export function PhotoThumb({ file }: { file: File | undefined }) {
  const thumb = useRef<HTMLSpanElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = thumb.current;
    if (!element || !file || file.size > maxOpened || !("createImageBitmap" in window)) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      opening = opening.then(() => drawn(file, canvas.current)).catch(() => undefined);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [file]);
  return (
    <span className={styles.thumb} ref={thumb} aria-hidden="true">
      <PhotosIcon />
      <canvas ref={canvas} hidden />
    </span>
  );
}

async function drawn(file: File, canvas: HTMLCanvasElement | null): Promise<void> {
  if (!canvas?.isConnected) return;
  const picture = await createImageBitmap(file, { resizeWidth: side, resizeQuality: "medium" });
  const cut = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2];
  canvas.width = cut;
  canvas.height = cut;
  canvas.getContext("2d")?.drawImage(picture, left, top, cut, cut, 0, 0, cut, cut);
  picture.close();
  canvas.hidden = false;
}
