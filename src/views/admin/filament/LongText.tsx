import * as css from './LongText.css.ts';

/** A brand, a name, a material: what people have typed, in a column. */
export function LongText({ children }: { children: string | null }) {
  return (
    <div className={css.long}>
      <bdi>{children}</bdi>
    </div>
  );
}
