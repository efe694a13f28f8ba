import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = [
  'src',
  'scripts',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'package.json',
];
/** Pages without a session and pages of the order desk. */
const PAGES = ['/login', '/customer', '/customer/products'];

/** The smallest admin area that has a file in every folder. */
const AREA: Readonly<Record<string, string>> = {
  'src/api/contracts/shelves.ts': `
    import * as z from 'zod/mini';
    import { defineEndpoint } from './endpoint.ts';
    const shelfSchema = z.object({ shelf_id: z.number(), label: z.string(), errors: z.array(z.string()) });
    export const listShelves = defineEndpoint({
      method: 'GET',
      path: '/shelves',
      summary: 'Where things lie',
      access: ['admin'],
      response: z.array(shelfSchema),
      envelope: 'data',
    });`,
  'src/machines/shelves/shelves.machine.ts': `
    import { assign, fromPromise, setup } from 'xstate';
    import { placeholderPromise } from '#machines/kit/provide.ts';
    export const shelvesMachine = setup({
      types: { context: {} as { shelves: { shelf_id: number; label: string }[] } },
      actors: { fetchShelves: fromPromise(placeholderPromise('fetchShelves')) },
    }).createMachine({
      context: { shelves: [] },
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'fetchShelves',
            onDone: { target: 'ready', actions: assign(({ event }) => ({ shelves: event.output })) },
            onError: 'failed',
          },
        },
        ready: {},
        failed: {},
      },
    });`,
  'src/machines/shelves/shelves.actors.ts': `
    import { fromPromise } from 'xstate';
    export const createShelvesActors = (list) => ({
      actors: { fetchShelves: fromPromise(({ signal }) => list(signal)) },
    });`,
  'src/areas/shelves.ts': `
    import { createActor } from '#machines/kit/reported-actors.ts';
    import { provide } from '#machines/kit/provide.ts';
    import { listShelves } from '#api/contracts/shelves.ts';
    import { createShelvesActors } from '#machines/shelves/shelves.actors.ts';
    import { shelvesMachine } from '#machines/shelves/shelves.machine.ts';
    export const openShelves = ({ call }) => {
      const list = (signal) => call(listShelves, { signal });
      const shelves = createActor(provide(shelvesMachine, createShelvesActors(list))).start();
      return { shelves, close: () => shelves.stop() };
    };`,
  'src/views/locales/en/shelves.po': `
msgid "shelves.title"
msgstr "Shelves"

msgid "shelves.add"
msgstr "Put up a shelf"
`,
  'src/views/admin/shelves/routes.tsx': `
    import { createRoute } from '@tanstack/react-router';
    import { pageComponent } from '#views/bridges/page-component.tsx';
    import { lazyArea } from '#areas/per-user.ts';
    import { loadMessages } from '#views/bridges/messages.ts';
    import { adminRoute } from '#views/admin/admin-route.tsx';
    const shelvesArea = lazyArea(async () => (await import('#areas/shelves.ts')).openShelves);
    const shelvesMessages = import.meta.glob('../../locales/*/shelves.po');
    export const shelvesRoute = createRoute({
      getParentRoute: () => adminRoute,
      path: '/shelves',
      beforeLoad: async ({ context: { areas, i18n } }) => {
        const [shelves] = await Promise.all([areas.open(shelvesArea), loadMessages(i18n, shelvesMessages)]);
        return { shelves };
      },
      component: pageComponent(() => import('./ShelvesView.tsx'), 'ShelvesView'),
    });`,
  'src/views/admin/shelves/ShelvesView.css.ts': `
    import { style } from '@vanilla-extract/css';
    import { vars } from '#views/theme/theme.css.ts';
    export const shelf = style({ padding: vars.space.m });`,
  'src/views/admin/shelves/ShelvesView.tsx': `
    import { useSelector } from '@xstate/react';
    import { useState } from 'react';
    import { useArea } from '#views/bridges/app-context.ts';
    import { useMessages } from '#views/bridges/messages.ts';
    import { Button } from '#views/ui/Button.tsx';
    import { Card } from '#views/ui/Card.tsx';
    import { Checkbox } from '#views/ui/Checkbox.tsx';
    import { Dialog } from '#views/ui/Dialog.tsx';
    import { Field } from '#views/ui/Field.tsx';
    import { PageHeader } from '#views/ui/PageHeader.tsx';
    import { Select } from '#views/ui/Select.tsx';
    import { TextInput } from '#views/ui/TextInput.tsx';
    import * as css from './ShelvesView.css.ts';
    export function ShelvesView() {
      const message = useMessages();
      const { shelves } = useArea('shelves');
      const rows = useSelector(shelves, (snapshot) => snapshot.context.shelves);
      const [open, setOpen] = useState(false);
      return (
        <Card>
          <PageHeader title={message('shelves.title')} />
          <ul>
            {rows.map((shelf) => (
              <li key={shelf.shelf_id} className={css.shelf}>
                <Checkbox label={shelf.label} checked onToggle={() => {}} />
              </li>
            ))}
          </ul>
          <Button onClick={() => setOpen(true)}>{message('shelves.add')}</Button>
          <Dialog open={open} onOpenChange={setOpen} title={message('shelves.add')} closeLabel={message('shelves.add')}>
            <Field label={message('shelves.title')}>{(control) => <TextInput {...control} />}</Field>
            <Select options={[]} />
          </Dialog>
        </Card>
      );
    }`,
};

/** The two lines that an area adds to existing files. */
const LINES: readonly (readonly [file: string, where: RegExp, line: string])[] = [
  [
    'src/views/admin/routes.tsx',
    /^(?=import .*'\.\/users\/routes\.tsx';)/m,
    "import { shelvesRoute } from './shelves/routes.tsx';\n",
  ],
  ['src/views/admin/routes.tsx', /(?<=adminRoute\.addChildren\(\[\n)/, '  shelvesRoute,\n'],
  [
    'src/views/admin/layout/admin-entries.ts',
    /^(?=\] as const satisfies)/m,
    "  { to: '/admin/shelves', title: 'shelves.title', Icon: BoxIcon },\n",
  ],
];

const copies: string[] = [];
afterAll(() => {
  for (const copyPath of copies) rmSync(copyPath, { recursive: true });
});

const copyRepository = (): string => {
  const copyPath = mkdtempSync(join(tmpdir(), 'order-desk-area-'));
  copies.push(copyPath);
  for (const source of SOURCES) cpSync(join(ROOT, source), join(copyPath, source), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copyPath, 'node_modules'));
  return copyPath;
};

const addArea = (copyPath: string): void => {
  for (const [path, text] of Object.entries(AREA)) {
    mkdirSync(dirname(join(copyPath, path)), { recursive: true });
    writeFileSync(join(copyPath, path), text);
  }
  for (const [path, marker, line] of LINES) {
    const before = readFileSync(join(copyPath, path), 'utf8');
    const after = before.replace(marker, line);
    if (after === before) throw new Error(`${path} has no place for ${line}`);
    writeFileSync(join(copyPath, path), after);
  }
};

/**
 * Removes the hashes from file names. They depend on the content of all linked files, even of files that
 * these pages do not load.
 */
const withoutHashes = (text: string): string => text.replaceAll(/-[\w-]{8}\.(js|css|svg)\b/g, '.$1');

const build = async (copyPath: string): Promise<void> => {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: copyPath, env });
};

/** Returns what each page of a built app loads. */
const readBuild = (folder: string) => {
  const read = (path: string): string => readFileSync(join(folder, 'dist', path), 'utf8');
  const html = read('index.html');
  const entry = [...html.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, path]) => path ?? []);
  const preloads: Readonly<Record<string, readonly string[]>> = JSON.parse(read('.vite/preloads.json'));
  const loadedBy = (page: string): string[] => [...entry, ...(preloads[page] ?? preloads['/'] ?? [])];
  const filesOf = (page: string) =>
    loadedBy(page).map((path) => ({ path: withoutHashes(path), text: withoutHashes(read(path)) }));
  return { html: withoutHashes(html), filesOf };
};

test('adding an admin area changes no byte that the login and the portal load', async () => {
  const repositoryWithArea = copyRepository();
  addArea(repositoryWithArea);
  await build(repositoryWithArea);
  // The app without the area was built before the browser tests.
  const [before, after] = [readBuild(ROOT), readBuild(repositoryWithArea)];
  expect(after.html).toBe(before.html);
  for (const page of PAGES) {
    const [filesBefore, filesAfter] = [before.filesOf(page), after.filesOf(page)];
    expect(filesBefore.length, page).toBeGreaterThan(2);
    expect(filesAfter.map(({ path, text }) => [path, text.length])).toEqual(
      filesBefore.map(({ path, text }) => [path, text.length]),
    );
    expect(
      filesBefore.filter(({ text }, index) => filesAfter[index]?.text !== text).map(({ path }) => path),
    ).toEqual([]);
  }
  // The new area must be in the admin build, or the comparison would prove nothing.
  const knowsShelves = ({ filesOf }: typeof before): boolean =>
    filesOf('/admin').some(({ text }) => text.includes('/admin/shelves'));
  expect([knowsShelves(before), knowsShelves(after)]).toEqual([false, true]);
}, 180_000);
