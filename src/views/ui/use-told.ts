import { useCallback, useRef, useState } from 'react';

/**
 * State that is told often and changes seldom, as what an observer measures. Told what it knows it draws nothing: React by
 * itself draws once more to find out. `change` answers what it is given where nothing has changed.
 */
export const useTold = <Value>(initial: () => Value) => {
  const [value, setValue] = useState(initial);
  const known = useRef(value);
  const tell = useCallback((change: (before: Value) => Value): void => {
    const now = change(known.current);
    if (Object.is(now, known.current)) return;
    known.current = now;
    setValue(() => now);
  }, []);
  return [value, tell] as const;
};
