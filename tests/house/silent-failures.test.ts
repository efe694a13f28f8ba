import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourcesBelow } from '#tests/house/import-rules.ts';

/* An error is handled or reported: no handler is empty, and actors whose failures nobody would hear of are not started. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const NOTHING = String.raw`\(\w*(?:: unknown)?\)\s*=>\s*(?:\{\s*\}|undefined|void 0|null(?=\s*\)\s*;))`;

const RULES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['an empty catch handler', new RegExp(String.raw`\.catch\(\s*${NOTHING}`)],
  [
    'an empty second handler of then',
    new RegExp(String.raw`\.then\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*,\s*${NOTHING},?\s*\)`),
  ],
  ['an empty catch block', /catch(?: \(\w+\))? \{\s*(?:\/\/[^\n]*\s*)*\}/],
  ['an empty onError', /onError: (?:\{\s*\}|undefined|\[\s*\])/],
];

/** The files that wrap them. */
const STARTERS = [
  'src/machines/kit/reported-actors.ts',
  'src/machines/kit/unprovided.ts',
  'src/views/bridges/use-actor-ref.ts',
];
const UNREPORTED: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['createActor of xstate', /import \{[^}]*\bcreateActor\b[^}]*\} from 'xstate'/],
  ['provide of a machine, which takes some effects without the others', /\.provide\(/],
  [
    'an actor hook of @xstate/react',
    /import \{[^}]*\b(?:useActorRef|useActor|useMachine)\b[^}]*\} from '@xstate\/react'/,
  ],
];

const faultsIn = (path: string, source: string): string[] =>
  [...RULES, ...(STARTERS.includes(path) ? [] : UNREPORTED)]
    .filter(([, pattern]) => pattern.test(source))
    .map(([name]) => `${path}: ${name}`);

test('no error of the app is swallowed', () => {
  const paths = sourcesBelow(ROOT).filter((path) => path.startsWith('src/'));
  expect(paths.length).toBeGreaterThan(500);
  expect(paths.flatMap((path) => faultsIn(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

test.each([
  ['load().catch(() => {})', 1],
  ['load().catch(() => undefined);', 1],
  ['load().catch((error: unknown) => {});', 1],
  ['load().then((built) => built.close(), () => undefined)', 1],
  ['load().then(\n  () => call(7),\n  () => {},\n)', 1],
  ['try { go(); } catch {\n  // Never mind.\n}', 1],
  ["invoke: { src: 'watch', onError: {} }", 1],
  ["import { assign, createActor } from 'xstate';", 1],
  ["import { useActorRef, useSelector } from '@xstate/react';", 1],
  ['createActor(cartMachine.provide({ actors: {} }))', 1],
  ['createActor(provide(cartMachine, createCartActors(drafts)))', 0],
  ['load().catch(report)', 0],
  ['load().catch(() => false)', 0],
  ['load().then(() => undefined, report)', 0],
  ['try { go(); } catch { return null; }', 0],
  ["invoke: { src: 'watch', onError: { description: 'Reported.' } }", 0],
  ["import { createActor } from '#machines/kit/reported-actors.ts';", 0],
] as const)('%s: %i', (source, count) => {
  expect(faultsIn('src/a.ts', source)).toHaveLength(count);
});
