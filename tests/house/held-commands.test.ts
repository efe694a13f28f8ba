import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const AREAS = fileURLToPath(new URL('../../src/areas', import.meta.url));
const MACHINES = fileURLToPath(new URL('../../src/machines', import.meta.url));

/** A reload loses nothing here: files are made again, and these commands end the session. */
const MAY_BE_LEFT = /(Download|settingsTools|signOutEverywhere)/;

const commandMachines = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.machine.ts') && !path.startsWith('kit/'))
  .flatMap((path) => {
    const source = readFileSync(`${MACHINES}/${path}`, 'utf8');
    return [...source.matchAll(/export const (\w+) = create(?:Row)?CommandMachine</g)].map(
      ([, name]) => name,
    );
  });

test('the browser asks before it leaves any command without an answer', () => {
  const held = commandMachines.filter((name) => !MAY_BE_LEFT.test(name ?? ''));
  const left = held.filter((machine) => {
    const starts = new RegExp(`const (\\w+) = createActor\\(\\s*${machine}\\b`);
    return !readdirSync(AREAS).some((file) => {
      const source = readFileSync(`${AREAS}/${file}`, 'utf8');
      const [, actor] = starts.exec(source) ?? [];
      return actor !== undefined && new RegExp(`holdPage\\([^;]*\\bisOpen\\(${actor}\\b`).test(source);
    });
  });
  const said = left.map(
    (machine) =>
      `${machine}: its area has the browser ask, by holdPage(window, () => isOpen(…)) of machines/kit/held-page.ts; where a reload takes nothing with it, MAY_BE_LEFT names it`,
  );
  expect(said).toEqual([]);
});

/** Commands of which `holdsPage` lets some go, or all. An import holds the page for what it applies. */
const MAY_LET_GO = new RegExp(`${MAY_BE_LEFT.source}|Import$`);

const lettingGo = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.startsWith('kit/'))
  .flatMap((path) => {
    const source = readFileSync(`${MACHINES}/${path}`, 'utf8');
    return [...source.matchAll(/export const (\w+) = define(?:Row)?Command<.*?\n}\);/gs)].flatMap(
      ([definition, name]) => (name !== undefined && definition.includes('holdsPage:') ? [name] : []),
    );
  });

test('a defined command lets the page go only where MAY_LET_GO names it', () => {
  expect(lettingGo).toContain('productDownload');
  expect(lettingGo.filter((name) => !MAY_LET_GO.test(name))).toEqual([]);
});
