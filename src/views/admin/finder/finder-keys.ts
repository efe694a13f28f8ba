interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Returns the index that a key moves to, or undefined for other keys. Keys with Shift select text instead. */
export const nextIndexOfKey = (at: number, last: number, { key, shiftKey }: Pressed): number | undefined =>
  shiftKey || !Object.hasOwn(STEPS, key) ? undefined : STEPS[key]?.(at, last);
