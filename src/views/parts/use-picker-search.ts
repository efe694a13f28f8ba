// biome-ignore lint/style/noRestrictedImports: a text while it is typed, before its form reads it.
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

interface PickerSearch<Row> {
  isLoading: boolean;
  find: (term: string) => readonly Row[];
  choose: (row: Row) => void;
}

/** The search of a picker. Enter chooses the first match instead of submitting the form; it waits for rows that are still loading. */
export const usePickerSearch = <Row>({ isLoading, find, choose }: PickerSearch<Row>) => {
  const [term, setTerm] = useState('');
  const isEnterWaiting = useRef(false);
  const matches = find(term);
  const chooseFirst = (): void => {
    const [first] = matches;
    if (first) choose(first);
  };
  const chooseAfterLoading = useEffectEvent(() => {
    if (isEnterWaiting.current) chooseFirst();
    isEnterWaiting.current = false;
  });
  useEffect(() => {
    if (!isLoading) chooseAfterLoading();
  }, [isLoading]);
  return {
    term,
    matches,
    setTerm: (text: string): void => {
      isEnterWaiting.current = false;
      setTerm(text);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      if (isLoading) isEnterWaiting.current = true;
      else chooseFirst();
    },
  };
};
