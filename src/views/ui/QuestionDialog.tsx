import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import * as css from './Dialog.css.ts';
import { QuestionBody, type QuestionBodyProps } from './QuestionBody.tsx';
import { useFocusReturn } from './use-focus-return.ts';

interface QuestionDialogProps extends QuestionBodyProps {
  /** The answers. The one with `autoFocus` takes the focus. */
  actions: ReactNode;
  /** Moves the focus when the element that had it no longer exists. */
  onFocusLost?: () => void;
}

/** A question with several answers. It stays until one of them is chosen, and the page below gets no key. */
export function QuestionDialog({ title, description, actions, onFocusLost, children }: QuestionDialogProps) {
  const focus = useFocusReturn(onFocusLost);
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Overlay className={css.backdrop} />
        <Radix.Content
          {...focus}
          className={css.variant.medium}
          onEscapeKeyDown={(event) => event.preventDefault()}
        >
          <QuestionBody title={title} description={description}>
            {children}
          </QuestionBody>
          <div className={css.footer}>{actions}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
