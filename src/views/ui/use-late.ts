import { useEffect, useState } from 'react';

/** What comes sooner needs nothing in its place: it would only flash, and drawing it takes a quarter of a page's load. */
const LATE_MS = 300;

/** True once the component has been mounted for so long that a reader waits. */
export const useLate = (): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
};
