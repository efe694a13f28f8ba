import type { TextStore } from '#storage/browser-store.ts';

export interface MemoryTexts extends TextStore {
  /** Writes a text as another tab would do, and calls the watchers. */
  writeFromOtherTab(key: string, value: string | null): void;
  keys(): readonly string[];
}

export const createMemoryTexts = (texts: ReadonlyMap<string, string> = new Map()): MemoryTexts => {
  const stored = new Map(texts);
  const listeners = new Set<{ key: string; onChange: (value: string | null) => void }>();
  return {
    read: (key) => stored.get(key) ?? null,
    write: (key, value) => {
      stored.set(key, value);
    },
    remove: (key) => {
      stored.delete(key);
    },
    watch: (key, onChange) => {
      const listener = { key, onChange };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    writeFromOtherTab: (key, value) => {
      if (value === null) stored.delete(key);
      else stored.set(key, value);
      for (const listener of listeners) if (listener.key === key) listener.onChange(value);
    },
    keys: () => [...stored.keys()],
  };
};
