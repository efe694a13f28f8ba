import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import * as css from './Dialog.css.ts';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons/CloseIcon.tsx';
import { useFocusReturn } from './use-focus-return.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** Where the focus goes when what had it before is gone. */
  onFocusLost?: (() => void) | undefined;
  placing?: keyof typeof css.placing;
  footer?: ReactNode;
  children: ReactNode;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  onFocusLost,
  placing = 'medium',
  footer,
  children,
}: DialogProps) {
  const focus = useFocusReturn(onFocusLost);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={css.backdrop} onClick={() => onOpenChange(false)} />
        <Radix.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={css.placing[placing]}
          // The backdrop hears of it itself: Radix takes every press outside for one that leaves, that on a toast above
          // as well, and hears of none just after what lay above the dialog has gone.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <div className={css.header}>
            <div>
              <Radix.Title className={css.title}>{title}</Radix.Title>
              {description ? (
                <Radix.Description className={css.description}>{description}</Radix.Description>
              ) : null}
            </div>
            <div className={css.close}>
              <Radix.Close asChild>
                <IconButton label={closeLabel} icon={<CloseIcon />} />
              </Radix.Close>
            </div>
          </div>
          <div className={css.body}>{children}</div>
          {footer ? <div className={css.footer}>{footer}</div> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
