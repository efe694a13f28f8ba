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

/**
 * The same for a box whose letters change the value that it follows: a term that was typed here comes back late, when
 * the box has more letters already, and does not replace them. A term from elsewhere, such as the way back, does.
 */
export const useShownTerm = (term: string, given?: Input) => {
  const own = useRef<HTMLInputElement>(null);
  const input = given ?? own;
  const typed = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const at = typed.current.lastIndexOf(term);
    typed.current = typed.current.slice(at + 1);
    if (at < 0 && input.current) {
      typed.current = [];
      input.current.value = term;
    }
  }, [term, input]);
  const noteTyped = (next: string): void => {
    typed.current = [...typed.current, next];
  };
  return { input, noteTyped };
};
