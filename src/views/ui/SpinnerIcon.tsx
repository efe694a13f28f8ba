import * as css from './SpinnerIcon.css.ts';

/** The turning ring alone, for inside of what already says that it is at work. */
export function SpinnerIcon() {
  return <span className={css.ring} aria-hidden="true" />;
}
