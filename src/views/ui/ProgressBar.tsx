import { type ReactNode, useId } from 'react';
import * as css from './ProgressBar.css.ts';

export interface ProgressBarProps {
  value: number;
  max: number;
  label: ReactNode;
  text?: ReactNode;
}

/** A progress bar. `text` describes the progress and is announced. */
export function ProgressBar({ value, max, label, text }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={css.frame}>
      <div className={css.text}>
        <span id={id}>{label}</span>
        {text ? <span role="status">{text}</span> : null}
      </div>
      <progress className={css.bar} aria-labelledby={id} value={value} max={max} />
    </div>
  );
}
