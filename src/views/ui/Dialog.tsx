import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import * as css from './Dialog.css.ts';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons/Icon.tsx';
import { useBottomBar } from './use-bottom-bar.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { UnsettledContext, useStableMeaning } from './use-stable-meaning.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** Called when the dialog closes and the element that opened it no longer exists. It moves the focus. */
  onFocusLost?: (() => void) | undefined;
  variant?: keyof typeof css.variant;
  /**
   * Identifies the step of the dialog. When it changes, the footer has other buttons: they are disabled for a
   * moment, and the heading takes the focus.
   */
  stage?: string | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog with a heading, a close button, and a footer for its actions. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  onFocusLost,
  variant = 'medium',
  stage,
  footer,
  children,
}: DialogProps) {
  const focus = useFocusReturn(onFocusLost);
  const isSettled = useStableMeaning(stage);
  const heading = useRef<HTMLHeadingElement>(null);
  const footerRef = useRef<HTMLDivElement>(null);
  const previousStage = useRef(stage);
  useEffect(() => {
    if (previousStage.current === stage) return;
    previousStage.current = stage;
    const { activeElement: focused } = document;
    if (focused === document.body || footerRef.current?.contains(focused)) heading.current?.focus();
  }, [stage]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={css.backdrop} onClick={() => onOpenChange(false)} />
        <Radix.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={css.variant[variant]}
          // The backdrop's own handler closes the dialog. Radix would also close it at a click on a toast,
          // and would ignore a click right after a layer above has closed.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <div className={css.header}>
            <div>
              <Radix.Title ref={heading} tabIndex={-1} className={css.title}>
                {title}
              </Radix.Title>
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
          {footer ? (
            <Footer ref={footerRef}>
              <UnsettledContext value={!isSettled}>{footer}</UnsettledContext>
            </Footer>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Footer({ ref, children }: { ref: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  useBottomBar(ref);
  return (
    <div ref={ref} className={css.footer}>
      {children}
    </div>
  );
}
