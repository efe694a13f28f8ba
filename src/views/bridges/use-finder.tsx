import { useSelector } from '@xstate/react';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import {
  finderDialogMachine,
  selectHandlesKey,
  selectIsOpen,
  selectTyped,
} from '#machines/finder/finder-dialog.machine.ts';
import { lazyComponent } from './lazy-component.tsx';
import { useActorRef } from './use-actor-ref.ts';

export interface OpenedFinderProps {
  /** Text typed while the script was loading. */
  readonly typed: string;
  readonly onShown: () => void;
  readonly onClose: () => void;
}

/** Opens the finder over every page, also by its key. Its script loads when it is first opened. */
export const useFinder = (load: () => Promise<ComponentType<OpenedFinderProps>>) => {
  const [Finder] = useState(() => lazyComponent(load));
  const actor = useActorRef(finderDialogMachine);
  const isOpen = useSelector(actor, selectIsOpen);
  const typed = useSelector(actor, selectTyped);

  useEffect(() => {
    const onKey = (pressed: KeyboardEvent): void => {
      if (!selectHandlesKey(actor.getSnapshot(), pressed)) return;
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
