import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { knownMigrations } from '#server/db/migrate.ts';
import { openExport } from '#server/db/transfer/file-format.ts';
import { readVersion } from '#server/ops/version.ts';
import { raisedPlace, releasesIn } from '#tests/house/release-rules.ts';
import { fileOf, RELEASES } from '#tests/releases/recorded.ts';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const versionOf = (path: string): string =>
  z.parse(z.object({ version: z.string() }), JSON.parse(read(path))).version;

const version = versionOf('package.json');
const releases = releasesIn(read('CHANGELOG.md'));

test.each([
  ['1.0.0', '2.0.0', 1],
  ['1.2.3', '1.3.0', 2],
  ['1.9.0', '1.10.0', 2],
  ['1.2.3', '1.2.4', 3],
  ['1.2.3', '1.2.3', 0],
  ['1.2.3', '1.1.9', 0],
])('from %s to %s the number at place %i is raised', (from, to, place) => {
  expect(raisedPlace(from, to)).toBe(place);
});

test('the change log begins with this version, counts down, and says for each release what to do', () => {
  expect([versionOf('package-lock.json'), releases[0]?.version]).toEqual([version, version]);
  for (const [index, { version: newer, toDo }] of releases.entries()) {
    expect(newer).toMatch(/^\d+\.\d+\.\d+$/);
    expect(toDo, newer).not.toBe('');
    const older = releases[index + 1];
    if (older) expect(raisedPlace(older.version, newer)).toBeGreaterThan(0);
    // A release without steps by hand does not raise the first number, and the other way round.
    if (older) expect(raisedPlace(older.version, newer) === 1, newer).toBe(toDo !== 'nothing.');
  }
});

test('the app shows this version, and the commit of a checkout', () => {
  expect(readVersion()).toMatch(new RegExp(`^${version}( \\([0-9a-f]{8}\\))?$`));
});

test('a version with new steps of the database raises the first or second number of the release that is out', async () => {
  const [release] = RELEASES;
  const { header, close } = await openExport(fileOf(release, 'shop.export'));
  close();
  const hasNewSteps = [...knownMigrations()].some((timestamp) => !header.migrations.includes(timestamp));
  // Releases before 1.0.0 are named after their day.
  const released = /^\d+\.\d+\.\d+$/.test(release) ? release : '0.1.0';
  if (hasNewSteps) expect([1, 2]).toContain(raisedPlace(released, version));
});
