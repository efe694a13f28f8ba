import * as css from './Field.css.ts';
import { AlertIcon } from './icons/Icon.tsx';

/** The control refers to it by `id`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className={css.error} id={id}>
      <AlertIcon size="small" />
      <span>{children}</span>
    </p>
  );
}
