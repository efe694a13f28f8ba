import { useSyncExternalStore } from 'react';
import { DESK } from '../theme/breakpoints.ts';

const subscribe = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(DESK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Returns true when the products page has room for the panes of the order desk. */
export const isWide = (): boolean => window.matchMedia(DESK).matches;

export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide);
