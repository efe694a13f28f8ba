interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

const STEPS: Readonly<Record<string, (index: number, lastIndex: number) => number>> = {
  ArrowDown: (index, lastIndex) => (index === lastIndex ? 0 : index + 1),
  ArrowUp: (index, lastIndex) => (index === 0 ? lastIndex : index - 1),
  Home: () => 0,
  End: (_, lastIndex) => lastIndex,
};

/** Returns the index that a key moves to, or undefined for other keys. Keys with Shift select text instead. */
export const nextIndexOfKey = (
  index: number,
  lastIndex: number,
  { key, shiftKey }: PressedKey,
): number | undefined =>
  shiftKey || !Object.hasOwn(STEPS, key) ? undefined : STEPS[key]?.(index, lastIndex);
