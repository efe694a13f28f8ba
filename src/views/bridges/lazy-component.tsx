import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
// biome-ignore lint/style/noRestrictedImports: this file is the one that loads components lazily.
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { reportDefect } from '#machines/kit/reported-actors.ts';
import { loadMessages, type MessageFiles } from './messages.ts';
import { useNotify } from './notices.ts';

/** Props of parts that can be opened and closed. */
interface ClosableProps {
  readonly open?: boolean;
  readonly onClose?: () => void;
  readonly onOpenChange?: (open: boolean) => void;
}

/**
 * A part of a page whose script and messages load when it is first needed. It needs a `Suspense`. If loading
 * fails, the failure is reported, a notice is shown and the part counts as closed; opening it again repeats
 * the load.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  messageFiles?: MessageFiles,
) => {
  const createLazy = (i18n: I18n) =>
    lazy<ComponentType<Props & ClosableProps>>(() =>
      Promise.all([load(), messageFiles && loadMessages(i18n, messageFiles)]).then(
        ([component]) => {
          hasFailed = false;
          return { default: component };
        },
        (error: unknown) => {
          reportDefect(error);
          return { default: LoadFailure };
        },
      ),
    );
  let hasFailed = false;
  let current: ReturnType<typeof createLazy> | undefined;

  function LoadFailure({ onClose, onOpenChange }: ClosableProps) {
    const notify = useNotify();
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each failed load
    useEffect(() => {
      current = undefined;
      hasFailed = true;
      notify({ message: 'list.failedHint', tone: 'negative' });
      onClose?.();
      onOpenChange?.(false);
    }, []);
    return null;
  }

  function LazyContent(props: Props & ClosableProps) {
    const { i18n } = useLingui();
    const [Content] = useState(() => {
      current ??= createLazy(i18n);
      return current;
    });
    return <Content {...props} />;
  }

  return function LazyComponent(props: Props & ClosableProps) {
    return hasFailed && props.open === false ? null : <LazyContent {...props} />;
  };
};
