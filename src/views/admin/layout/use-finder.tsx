import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useState } from 'react';
import {
  finderDialogMachine,
  selectIsOpen,
  selectTakesKey,
  selectTyped,
} from '#machines/finder/finder-dialog.machine.ts';
import { comesLater } from '../../bridges/comes-later.tsx';
import { useActorRef } from '../../bridges/use-actor-ref.ts';

const admin = getRouteApi('/admin');

/** The finder over every page, and its key. Its script loads when it is first opened. */
export const useFinder = () => {
  const load = admin.useRouteContext({ select: ({ loadFinder }) => loadFinder });
  const [Finder] = useState(() => comesLater(load));
  const actor = useActorRef(finderDialogMachine);
  const isOpen = useSelector(actor, selectIsOpen);
  const typed = useSelector(actor, selectTyped);

  useEffect(() => {
    const onKey = (pressed: KeyboardEvent): void => {
      if (!selectTakesKey(actor.getSnapshot(), pressed)) return;
      pressed.preventDefault();
      pressed.stopPropagation();
      const isQuestionOpen = document.querySelector('[role="alertdialog"]') !== null;
      actor.send({ type: 'key.pressed', pressed, isQuestionOpen });
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [actor]);

  return {
    open: () => actor.send({ type: 'finder.opened' }),
    finder: isOpen ? (
      <Suspense>
        <Finder
          typed={typed}
          onShown={() => actor.send({ type: 'finder.shown' })}
          onClose={() => actor.send({ type: 'finder.closed' })}
        />
      </Suspense>
    ) : null,
  };
};
