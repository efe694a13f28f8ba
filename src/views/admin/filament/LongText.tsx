import * as css from './LongText.css.ts';

/** Typed text in a column. */
export function LongText({ children }: { children: string | null }) {
  return (
    <div className={css.long}>
      <bdi>{children}</bdi>
    </div>
  );
}
