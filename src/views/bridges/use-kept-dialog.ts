import { useCallback, useEffect, useState } from 'react';
import type { OpenedForm } from '#areas/kept-forms.ts';
import { useKeptForms } from './kept-forms.ts';

export interface KeptDialog<Opened> {
  /** Names the list under the dialog on its page. */
  readonly list: string;
  /** The same from render to render. */
  readonly nameOf: (opened: Opened) => OpenedForm;
  /** The dialog of this name on its row as it is now; null while the row is not there. The same from render to render. */
  readonly findAgain: (former: OpenedForm) => Opened | null;
}

/** The dialog over a list. It opens again after a session that ended. `open` and `close` stay the same. */
export const useKeptDialog = <Opened>({ list, nameOf, findAgain }: KeptDialog<Opened>) => {
  const kept = useKeptForms();
  const [former, setFormer] = useState(() => kept.openedOver(list));
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback(
    (next: Opened): void => {
      kept.open(list, nameOf(next));
      setFormer(null);
      setOpened(next);
    },
    [kept, list, nameOf],
  );
  const close = useCallback((): void => {
    kept.close(list);
    setFormer(null);
    setOpened(null);
  }, [kept, list]);
  // After the dialog below it has opened: of two that open at once the lower one would hide the upper from screen readers.
  useEffect(() => {
    const again = former && findAgain(former);
    if (!again) return;
    setFormer(null);
    setOpened(again);
  }, [former, findAgain]);
  return { opened, open, close };
};
