import { startTransition, useEffect, useState } from 'react';

/** Calls back whenever the page is scrolled or another part of it comes into sight, until it is ended. */
export const watchScrolling = (changed: () => void): (() => void) => {
  const listening = new AbortController();
  for (const kind of ['scroll', 'resize']) window.addEventListener(kind, changed, listening);
  return () => listening.abort();
};

/** A page that has just been drawn has as much to do again before somebody can have looked at it. */
const SETTLED_MS = 300;

/** Calls back once, when a list stands for a while or is scrolled already: there is time for more than what is seen. */
export const whenTimeIsSpare = (act: () => void): (() => void) => {
  const end = (): void => {
    clearTimeout(timer);
    leave();
  };
  const take = (): void => {
    end();
    act();
  };
  const timer = setTimeout(startTransition, SETTLED_MS, take);
  const leave = watchScrolling(take);
  return end;
};

export const useSpareTime = (): boolean => {
  const [hasTime, setHasTime] = useState(false);
  useEffect(() => whenTimeIsSpare(() => setHasTime(true)), []);
  return hasTime;
};
