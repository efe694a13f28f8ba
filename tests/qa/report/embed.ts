// Makes pages of one file that need no network: the report, and the sessions by hand.
import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';

/** Reads a file beside this one. */
export const readPart = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Escapes JSON for a script element, so that no text looks like its end tag. */
export const inScript = (text: string): string => text.replaceAll('<', '\\u003c');

/** Modules cannot import each other from disk, so all of them become one script. */
const scriptOf = async (name: string): Promise<string> => {
  const { code } = await transformWithOxc(readPart(name), name.split('/').at(-1) ?? name);
  return code
    .replace(/^import [^;]*;$/gm, '')
    .replace(/^export \{.*$/gm, '')
    .replace(/^export (?=const )/gm, '');
};

export const scriptOfAll = async (names: readonly string[]): Promise<string> =>
  (await Promise.all(names.map(scriptOf))).join('\n');

/** Fills the parts of a page. */
export const filledPage = (html: string, parts: Readonly<Record<string, string>>): string =>
  html.replace(/ data-part="(\w+)">/g, (_, part: string) => `>${parts[part] ?? ''}`);
