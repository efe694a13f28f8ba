import * as css from './SpinnerIcon.css.ts';

/** The ring alone, inside something that announces the work. */
export function SpinnerIcon() {
  return <span className={css.ring} aria-hidden="true" />;
}
