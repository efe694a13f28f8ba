// biome-ignore lint/style/noRestrictedImports: a picture that does not load, or a part that loads.
import { useEffect, useState } from 'react';

/** A shorter wait in ms shows no skeleton. It would flash, and rendering it costs a quarter of the page's load. */
const LATE_MS = 300;

/** Returns true when the component has been mounted for that long. */
export const useSlowLoading = (): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
};
