import { type RefObject, useLayoutEffect, useRef } from 'react';

type Input = RefObject<HTMLInputElement | null>;

/** An input that keeps what is typed and follows what is told: a new one, by a key, would lose the focus. */
export const useShown = (value: string, given?: Input): Input => {
  const own = useRef<HTMLInputElement>(null);
  const input = given ?? own;
  useLayoutEffect(() => {
    if (input.current) input.current.value = value;
  }, [value, input]);
  return input;
};
