import { useCallback, useEffect, useState } from 'react';
import type { OpenedForm } from '#areas/kept-forms.ts';
import { useKeptForms } from './kept-forms.ts';

/**
 * The dialog over a list. It opens again after a sign-in when `findAgain` finds its row. `open` and `close` are stable
 * across renders.
 */
export const useKeptDialog = <Opened>(list: string, findAgain: (former: OpenedForm) => Opened | null) => {
  const kept = useKeptForms();
  const [former, setFormer] = useState(() => kept.openedOver(list));
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback(
    (next: Opened, name: OpenedForm): void => {
      kept.open(list, name);
      setFormer(null);
      setOpened(next);
    },
    [kept, list],
  );
  const close = useCallback((): void => {
    kept.close(list);
    setFormer(null);
    setOpened(null);
  }, [kept, list]);
  // Opens after the dialog below: if both opened at once, the lower one would hide this one from screen readers.
  useEffect(() => {
    const again = former && findAgain(former);
    if (!again) return;
    setFormer(null);
    setOpened(again);
  });
  return { opened, open, close };
};
