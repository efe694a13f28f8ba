import * as css from './filament.css.ts';

/** Typed text in a column. */
export function LongText({ children }: { children: string | null }) {
  return (
    <div className={css.longText}>
      <bdi>{children}</bdi>
    </div>
  );
}
