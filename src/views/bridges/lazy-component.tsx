import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
// biome-ignore lint/style/noRestrictedImports: the one place that loads components; a part that loads.
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { reportUnlessRefused } from '#machines/kit/reported-actors.ts';
import { loadMessages, type MessageFiles } from './messages.ts';
import { useNotify } from './notices.ts';

/** Props of parts that can be opened and closed. */
interface Closing {
  readonly open?: boolean;
  readonly onClose?: () => void;
  readonly onOpenChange?: (open: boolean) => void;
}

/**
 * A part of a page whose script and messages load when it is first needed. It needs a `Suspense`. If loading fails, the failure is
 * reported, a notice is shown and the part counts as closed; opening it again repeats the load.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words?: MessageFiles,
) => {
  const fetched = (i18n: I18n) =>
    lazy<ComponentType<Props & Closing>>(() =>
      Promise.all([load(), words && loadMessages(i18n, words)]).then(
        ([found]) => {
          isAbsent = false;
          return { default: found };
        },
        (error: unknown) => {
          reportUnlessRefused(error);
          return { default: Absent };
        },
      ),
    );
  let isAbsent = false;
  let latest: ReturnType<typeof fetched> | undefined;

  function Absent({ onClose, onOpenChange }: Closing) {
    const notify = useNotify();
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it was asked for
    useEffect(() => {
      latest = undefined;
      isAbsent = true;
      notify({ message: 'list.failedHint', tone: 'negative' });
      onClose?.();
      onOpenChange?.(false);
    }, []);
    return null;
  }

  function CommandRequest(props: Props & Closing) {
    const { i18n } = useLingui();
    const [Fetched] = useState(() => {
      latest ??= fetched(i18n);
      return latest;
    });
    return <Fetched {...props} />;
  }

  return function ComesLater(props: Props & Closing) {
    return isAbsent && props.open === false ? null : <CommandRequest {...props} />;
  };
};
