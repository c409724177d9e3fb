import { useEffect, useRef } from "react";
import { PhotosIcon } from "~/ui/icons/icons-navigation";
import styles from "./upload-list.island.module.css";

/** Bytes above which a photo is not opened for the sake of a thumbnail. */
const maxOpened = 20 * 1024 * 1024;
/** Pixels of a side. */
const side = 96;

/** One at a time: a photo that is opened is as large as all its pixels. */
let opening: Promise<unknown> = Promise.resolve();

/** A chosen photo, small; opened when it comes into sight, and let go at once. A sign where the browser cannot read it. */
export function PhotoThumb({ file }: { file: File | undefined }) {
  const uploadUrl = useRef<HTMLSpanElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = uploadUrl.current;
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
    <span className={styles.thumb} ref={uploadUrl} aria-hidden="true">
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
