import { type RefObject, useLayoutEffect, useRef } from 'react';

type Input = RefObject<HTMLInputElement | null>;

/**
 * Sets the text of an input when the value changes elsewhere. Mounting the input again would lose the focus.
 */
export const useInputText = (value: string, inputRef?: Input): Input => {
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  useLayoutEffect(() => {
    if (input.current) input.current.value = value;
  }, [value, input]);
  return input;
};

/**
 * Like `useInputText`, for a search box that reports each typed letter. A term that was typed here and
 * arrives late does not replace newer letters. A term from elsewhere does.
 */
export const useSearchInputText = (term: string, inputRef?: Input) => {
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  /** The terms that were typed and have not yet arrived as `term`. */
  const typedTerms = useRef<readonly string[]>([]);
  // biome-ignore lint/nursery/useReactCompiler: the compiler does not see that the given value is a ref too
  useLayoutEffect(() => {
    const index = typedTerms.current.lastIndexOf(term);
    typedTerms.current = typedTerms.current.slice(index + 1);
    if (index < 0 && input.current) {
      typedTerms.current = [];
      input.current.value = term;
    }
  }, [term, input]);
  const recordTyped = (typed: string): void => {
    typedTerms.current = [...typedTerms.current, typed];
  };
  return { input, recordTyped };
};
