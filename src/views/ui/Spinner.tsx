import * as css from './Spinner.css.ts';

export interface SpinnerProps {
  text: string;
  placing?: keyof typeof css.placing;
}

export function Spinner({ text, placing = 'inline' }: SpinnerProps) {
  return (
    <div role="status" className={css.placing[placing]}>
      <SpinnerIcon />
      <span>{text}</span>
    </div>
  );
}

/** The ring without a text, for use inside an element that announces the work. */
export function SpinnerIcon() {
  return <span className={css.ring} aria-hidden="true" />;
}
