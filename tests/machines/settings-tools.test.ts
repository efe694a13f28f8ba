import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { personalForm, personalFormInput } from '#machines/settings/settings-forms.ts';
import { type SettingsTool, settingsTools } from '#machines/settings/settings-tools.ts';
import { CART_KEY } from '#storage/browser-keys.ts';
import { areaScope } from '#tests/support/area-scope.ts';
import { fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';
import { createMemoryTexts } from '#tests/support/memory-texts.ts';
import { shopSettingsRow } from '#tests/support/settings-rows.ts';

const storageOf = (entries: Readonly<Record<string, string>>) => {
  const texts = new Map(Object.entries(entries));
  return {
    get length() {
      return texts.size;
    },
    key: (index: number) => [...texts.keys()][index] ?? null,
    getItem: (key: string) => texts.get(key) ?? null,
    clear: () => texts.clear(),
  };
};

/** The settings area of a browser that stores `entries`. */
const openTools = (
  entries: Readonly<Record<string, string>>,
  respond = async (): Promise<unknown> => shopSettingsRow({ version: 2 }),
) => {
  const localStorage = storageOf(entries);
  const document = {
    cookie: 'theme=dark',
    documentElement: { dataset: {} },
    location: { protocol: 'http:' },
  };
  vi.stubGlobal('window', { localStorage, sessionStorage: storageOf({}) });
  vi.stubGlobal('document', document);
  onTestFinished(() => void vi.unstubAllGlobals());
  const notices: string[] = [];
  const files: { readonly name: string; readonly file: Blob }[] = [];
  const signOut = vi.fn();
  const area = areaScope({
    call: fakeCallEndpoint(respond),
    store: createMemoryTexts(),
    notify: (notice) => {
      if (notice.type === 'notice.raised') notices.push(notice.message);
    },
    saveFile: (name, file) => files.push({ name, file }),
    signOut,
  });
  const run = async (kind: SettingsTool['kind']): Promise<void> => {
    const tools = settingsTools.openIn(area);
    tools.send({ type: 'command.requested', command: { kind } });
    await waitFor(tools, (snapshot) => !snapshot.matches('working'));
    tools.stop();
  };
  return { area, run, told: notices, files, signOut, localStorage };
};

test('an export saves the settings of the shop and of this browser in one file', async () => {
  const { run, told, files } = openTools({});
  await run('export');
  expect(told).toEqual(['settings.exported']);
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/\.csv$/)]);
  const text = await files[0]?.file.text();
  expect(text).toContain('company_name,Rafidain Prints');
  expect(text).toContain('theme,dark');
});

test('an export without an answer saves no file', async () => {
  const { run, told, files } = openTools({}, () => Promise.reject(new ApiError('network', 0)));
  await run('export');
  expect([told, files]).toEqual([['settings.exportFailed'], []]);
});

test('clearing the cache signs the person out without a notice', async () => {
  const { run, told, signOut, localStorage } = openTools({ [CART_KEY]: '{"items":[]}' });
  await run('clear');
  expect([told, signOut.mock.calls.length, localStorage.length]).toEqual([[], 1, 0]);
});

test('the cache is not cleared while an order is unsent', async () => {
  const { run, told, signOut, localStorage } = openTools({ [CART_KEY]: '{"items":[1]}' });
  await run('clear');
  expect([told, signOut.mock.calls.length, localStorage.length]).toEqual([['settings.clearRefused'], 0, 1]);
});

test('the form opens with the saved settings of this browser next time', async () => {
  const { area, told } = openTools({});
  const inputOf = personalFormInput.openIn(area);
  const form = createActor(personalForm.openIn(area), { input: inputOf() }).start();
  form.send({ type: 'field.edited', change: { email_notifications: true } });
  form.send({ type: 'form.submitted' });
  await waitFor(form, () => told.length > 0);
  form.stop();
  expect(told).toEqual(['settings.saved']);
  expect(inputOf().values).toMatchObject({ theme: 'dark', email_notifications: true });
});
