import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const tableSchema = z.record(z.string(), z.array(z.string()));

const tagFor = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`;

/**
 * What the page of an address names so that a browser asks for it at once: the build wrote down which scripts and
 * sheets belong to which beginning of an address. A build that wrote nothing down gets none.
 */
export const loadPreloads = (dist: string): ((path: string) => string) => {
  const file = join(dist, '.vite', 'preloads.json');
  const table = existsSync(file) ? z.parse(tableSchema, JSON.parse(readFileSync(file, 'utf8'))) : {};
  const tags = Object.entries(table)
    .map(([address, files]) => ({ address, tags: files.map(tagFor).join('') }))
    .sort((one, other) => other.address.length - one.address.length);
  return (path) =>
    tags.find(({ address }) => address === '/' || path === address || path.startsWith(`${address}/`))?.tags ??
    '';
};
