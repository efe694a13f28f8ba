import { type ReactNode, useId } from 'react';
import { asElement } from './clone-child.tsx';
import * as css from './Field.css.ts';
import { AlertIcon } from './icons/Icon.tsx';

/** Props for the control. They connect it with label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  required?: boolean;
  /** True to reserve a line for the error. A hint uses the line until there is an error. */
  reserveError?: boolean;
  id?: string;
  children: (control: FieldControl) => ReactNode;
}

/** The label, hint and error around a control. */
export function Field({ label, hint, error, required, reserveError = false, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const isHintShown = Boolean(hint) && !(reserveError && error);
  const descriptionIds = [error ? errorId : null, isHintShown ? hintId : null].filter(
    (part) => part !== null,
  );

  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={controlId}>
        {asElement(label)}
        {required ? (
          <span className={css.mark} aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </label>
      {children({
        id: controlId,
        'aria-describedby': descriptionIds.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error || hint || reserveError ? (
        <div className={reserveError ? css.reserved : undefined}>
          {error ? <FieldError id={errorId}>{error}</FieldError> : null}
          {isHintShown ? (
            <p className={css.hint} id={hintId}>
              {hint}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** The text of an error. The control refers to it by `id`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className={css.error} id={id}>
      <AlertIcon size="small" />
      <span>{children}</span>
    </p>
  );
}
