import { trustedHtml } from "~/layout/client/trusted-html";
import monthStyles from "~/ui/photo/month-heading.module.css";
import type { TimelineData } from "../timeline-island-data";
import type { ChunkState, TileStore } from "./tile-store";
import { Rows } from "./timeline-rows";
import type { ShownSection } from "./timeline-view";
import styles from "./timeline-window.island.module.css";

const isToCome = (state: ChunkState) => state === "uninitialized" || state === "pending";

type MonthProps = { shown: ShownSection; data: TimelineData; store: TileStore };

export function Month({ shown: { section, top, blocks }, data, store }: MonthProps) {
  const { key, count, height } = section;
  const { title = "", spokenTitle = "", control = "" } = data.sections.find((one) => one.key === key) ?? {};
  const id = `month-${key}`;
  return (
    <section className={styles.month} style={{ top: `${top}px`, height: `${height}px` }} aria-labelledby={id}>
      <div className={monthStyles.month}>
        <div className={monthStyles.words}>
          <h2 className={monthStyles.title} id={id}>
            {title}
          </h2>
          <span className={monthStyles.count}>{spokenTitle}</span>
        </div>
        {control ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML, from the page
          <div className={monthStyles.action} dangerouslySetInnerHTML={{ __html: trustedHtml(control) }} />
        ) : null}
      </div>
      {blocks.map((block) => (
        <Rows
          key={block.number}
          month={key}
          label={title}
          count={count}
          block={block}
          store={store}
          busy={isToCome(store.state(key, block.from, block.to))}
          version={store.version(key, block.from, block.to)}
        />
      ))}
    </section>
  );
}
