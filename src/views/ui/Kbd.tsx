import * as css from './Kbd.css.ts';

/**
 * Shows the keys of a button beside its text: `Ctrl+Enter`. Screen readers get them from `aria-keyshortcuts`.
 */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className={css.keys} aria-hidden="true" dir="ltr">
      {keys.split('+').map((key) => (
        <kbd key={key} className={css.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
