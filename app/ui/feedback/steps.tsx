import { CheckIcon, CloseIcon } from "~/ui/icons/icons-actions";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import { classList } from "../class-list";
import styles from "./steps.module.css";

export type Step = {
  label: string;
  date?: string | undefined;
  state: "done" | "current" | "upcoming" | "stopped";
  stateLabel: string;
};

type StepsProps = {
  label: string;
  steps: readonly Step[];
};

export function Steps({ label, steps }: StepsProps) {
  return (
    <div className={styles.journey}>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step) => (
          <li
            key={step.label}
            className={classList(styles.step, styles[step.state])}
            aria-current={step.state === "current" ? "step" : undefined}
          >
            <span className={styles.dot}>{signOf(step.state)}</span>
            <span className={styles.text}>
              <span className={styles.label}>{step.label}</span>
              <VisuallyHidden>, {step.stateLabel}</VisuallyHidden>
              {step.date ? <span className={styles.date}>{step.date}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function signOf(state: Step["state"]) {
  if (state === "done") return <CheckIcon />;
  if (state === "stopped") return <CloseIcon />;
  return null;
}
