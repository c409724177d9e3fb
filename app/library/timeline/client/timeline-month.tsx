import { policy } from "~/layout/client/trusted-types";
import monthStyles from "~/ui/photo/month-heading.module.css";
import type { ChunkState, TileStore } from "./tile-store";
import { Rows } from "./timeline-rows";
import type { ShownSection } from "./timeline-view";
import styles from "./timeline-window.island.module.css";

const isToCome = (state: ChunkState) => state === "uninitialized" || state === "pending";

type MonthProps = { shown: ShownSection; store: TileStore };

export function Month({ shown: { section, top, blocks }, store }: MonthProps) {
  const { key, count, height, title = "", spokenTitle, control } = section;
  const id = `month-${key}`;
  const action = control ? { __html: policy.createHTML(control) } : null;
  return (
    <section className={styles.month} style={{ top: `${top}px`, height: `${height}px` }} aria-labelledby={id}>
      <div className={monthStyles.month}>
        <div className={monthStyles.text}>
          <h2 className={monthStyles.title} id={id}>
            {title}
          </h2>
          <span className={monthStyles.count}>{spokenTitle}</span>
        </div>
        {action ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML, from the page
          <div className={monthStyles.action} dangerouslySetInnerHTML={action} />
        ) : null}
      </div>
      {blocks.map((block) => {
        const state = store.state(key, block.from, block.to);
        const isToDraw = state === "fulfilled" && block.isNear && block.drawn < block.to - block.from;
        const busy = isToCome(state) || isToDraw;
        const version = [
          store.version(key, block.from, block.to),
          busy,
          count,
          ...Object.values(block),
        ].join();
        const rows = { month: key, label: title, count, block, store, busy, version };
        return <Rows key={block.number} {...rows} />;
      })}
    </section>
  );
}
