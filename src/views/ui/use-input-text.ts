import { type RefObject, useLayoutEffect, useRef } from 'react';

type Input = RefObject<HTMLInputElement | null>;

/** Sets the text of an input when the value changes elsewhere. Mounting the input again would lose the focus. */
export const useInputText = (value: string, given?: Input): Input => {
  const own = useRef<HTMLInputElement>(null);
  const input = given ?? own;
  useLayoutEffect(() => {
    if (input.current) input.current.value = value;
  }, [value, input]);
  return input;
};

/**
 * Sets the text of a box whose letters change the value. A value that arrives late must not replace newer letters; a value from elsewhere
 * must.
 */
export const useSearchInputText = (term: string, given?: Input) => {
  const own = useRef<HTMLInputElement>(null);
  const input = given ?? own;
  const typed = useRef<readonly string[]>([]);
  // biome-ignore lint/nursery/useReactCompiler: either ref is a ref, also the one that is given
  useLayoutEffect(() => {
    const at = typed.current.lastIndexOf(term);
    typed.current = typed.current.slice(at + 1);
    if (at < 0 && input.current) {
      typed.current = [];
      input.current.value = term;
    }
  }, [term, input]);
  const recordTyped = (next: string): void => {
    typed.current = [...typed.current, next];
  };
  return { input, recordTyped };
};
