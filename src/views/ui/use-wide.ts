import { useSyncExternalStore } from 'react';
import { below, DESK } from '#views/theme/breakpoints.ts';

const subscribeTo =
  (query: string) =>
  (onChange: () => void): (() => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };

const subscribeToDesk = subscribeTo(DESK);
const subscribeToPhone = subscribeTo(below.phone);

/** Returns true when the products page has room for the panes of the order desk. */
export const isWide = (): boolean => window.matchMedia(DESK).matches;
const isPhone = (): boolean => window.matchMedia(below.phone).matches;

export const useWide = (): boolean => useSyncExternalStore(subscribeToDesk, isWide);

/** Returns true on a screen as narrow as a phone. */
export const usePhone = (): boolean => useSyncExternalStore(subscribeToPhone, isPhone);
