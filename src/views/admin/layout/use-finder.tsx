import { getRouteApi } from '@tanstack/react-router';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTell } from '../../bridges/notices.ts';

const admin = getRouteApi('/admin');

interface FinderProps {
  typed: string;
  onClose: () => void;
}

/** What was typed, after another key; undefined where the key types nothing. */
const typedAfter = (text: string, { key }: KeyboardEvent): string | undefined =>
  key === 'Backspace' ? text.slice(0, -1) : [...key].length === 1 ? text + key : undefined;

/** By the key's place on the keyboard: whatever letter an Arabic layout has on it, it is the same key. */
const isFinderKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** The palette that finds anything, opened by its key over every page. All that is behind it comes when it is first asked for. */
export const useFinder = () => {
  const load = admin.useRouteContext({ select: ({ loadFinder }) => loadFinder });
  const tell = useTell();
  const [Finder, setFinder] = useState<ComponentType<FinderProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const isAwaited = isOpen && !Finder;

  // Whoever is fast types before it is here: neither into the page below nor at its buttons.
  useEffect(() => {
    if (!isAwaited) return;
    const keep = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') setIsOpen(false);
      setTyped((text) => typedAfter(text, event) ?? text);
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [isAwaited]);

  const open = (): void => {
    setIsOpen(true);
    setTyped('');
    if (Finder) return;
    load().then(
      (loaded) => setFinder(() => loaded),
      () => {
        setIsOpen(false);
        tell({ message: 'list.failedHint', tone: 'negative' });
      },
    );
  };

  const press = useEffectEvent(open);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isFinderKey(event)) return;
      // The browser has a use for it of its own.
      event.preventDefault();
      // A question has to be answered first.
      if (!event.repeat && !document.querySelector('[role="alertdialog"]')) press();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return {
    open,
    finder: Finder && isOpen ? <Finder typed={typed} onClose={() => setIsOpen(false)} /> : null,
  };
};
