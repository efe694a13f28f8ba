import type { TextStore } from '#storage/browser-store.ts';

export interface MemoryTexts extends TextStore {
  /** Writes a text as another tab would do, and calls the watchers. */
  writeElsewhere(key: string, value: string | null): void;
  keys(): readonly string[];
}

export const createMemoryTexts = (texts: ReadonlyMap<string, string> = new Map()): MemoryTexts => {
  const kept = new Map(texts);
  const listeners = new Set<{ key: string; hear: (value: string | null) => void }>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => {
      kept.set(key, value);
    },
    remove: (key) => {
      kept.delete(key);
    },
    watch: (key, hear) => {
      const listener = { key, hear };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    writeElsewhere: (key, value) => {
      if (value === null) kept.delete(key);
      else kept.set(key, value);
      for (const listener of listeners) if (listener.key === key) listener.hear(value);
    },
    keys: () => [...kept.keys()],
  };
};
