import * as css from './Spinner.css.ts';

export interface SpinnerProps {
  text: string;
  variant?: keyof typeof css.variant;
}

/** A spinner with a text that is announced. */
export function Spinner({ text, variant = 'inline' }: SpinnerProps) {
  return (
    <div role="status" className={css.variant[variant]}>
      <SpinnerIcon />
      <span>{text}</span>
    </div>
  );
}

/** The ring without a text, for use inside an element that announces the work. */
export function SpinnerIcon() {
  return <span className={css.ring} aria-hidden="true" />;
}
