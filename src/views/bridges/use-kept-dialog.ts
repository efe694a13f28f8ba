import { useCallback, useEffect, useState } from 'react';
import type { OpenedForm } from '#areas/kept-forms.ts';
import { useKeptForms } from './kept-forms.ts';

/**
 * The dialog over a list. It opens again after a session that ended, once `findAgain` finds the row of its name. `open`
 * and `close` stay the same from render to render.
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
  // After the dialog below it has opened: of two that open at once the lower one would hide the upper from screen readers.
  useEffect(() => {
    const again = former && findAgain(former);
    if (!again) return;
    setFormer(null);
    setOpened(again);
  });
  return { opened, open, close };
};
