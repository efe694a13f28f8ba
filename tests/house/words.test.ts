import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  entriesOf,
  faultsBelow,
  faultsOfEntries,
  faultsOfTranslation,
  wordsIn,
} from '#tests/house/word-rules.ts';

describe('a catalogue', () => {
  test('is parsed without its header, with texts over several lines and with quotes', () => {
    const po = [
      'msgid ""',
      'msgstr ""',
      '"Language: en\\n"',
      '',
      'msgid "shop.long"',
      'msgstr ""',
      '"one "',
      '"\\"two\\""',
      '',
      'msgid "shop.short"',
      'msgstr "three"',
    ].join('\n');
    expect(entriesOf('shop', po)).toEqual([
      { area: 'shop', id: 'shop.long', text: 'one "two"' },
      { area: 'shop', id: 'shop.short', text: 'three' },
    ]);
  });

  test('may contain an id only once', () => {
    const twice = [
      { area: 'shell', id: 'app.name', text: 'Desk' },
      { area: 'admin', id: 'app.name', text: 'Desk' },
    ];
    expect(faultsOfEntries(twice)).toEqual(["admin.po: 'app.name' is already in shell.po"]);
  });

  test.each([
    ['no text', '', /has no text/],
    ['a second spelling', 'Add a colour', /write color/],
    ['a typographic apostrophe', 'The courier’s fee', /write '/],
    ['an open brace', '{count, plural, one {# item}', /is no ICU message/],
  ])('may not contain %s', (_case, text, fault) => {
    const faults = faultsOfEntries([{ area: 'shop', id: 'shop.items', text }]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
  });

  test.each([
    ['a value and a plural', '{count, plural, one {# item} other {# items}} of {name}'],
    ['a # that is none of a plural', 'Order #{id}: # and six hex digits'],
    ['a # in a select alone', '{status, select, ready {#{id} is ready} other {#{id} was moved}}'],
    [
      'a quoted # in a plural',
      "{count, plural, one {Payment '#'{id}: # due} other {Payment '#'{id}: # dues}}",
    ],
    [
      'a quoted # in a select in a plural',
      "{count, plural, one {{status, select, other {'#'{id} is ready}}} other {# moves}}",
    ],
    [
      'a plural in a select',
      '{kind, select, counted {{more, plural, one {# error} other {# errors}}} other {}}',
    ],
    [
      'a number with an optional text after it',
      '{count, plural, other {#{detail, select, none {} other {: {detail}}}}}',
    ],
  ])('may contain %s', (_case, text) => {
    expect(faultsOfEntries([{ area: 'shop', id: 'shop.items', text }])).toEqual([]);
  });

  test.each([
    ['a # before a value', '{count, plural, one {Payment #{id}} other {# payments}}', /before \{id\}/],
    ['a # before a number', '{count, plural, one {Payment #{id, number}} other {#}}', /before \{id\}/],
    ['a quoted # at its start', "{count, plural, one {'#'{id}: # due} other {# dues}}", /before \{id\}/],
    [
      'a # in a select, intended as the number',
      '{count, plural, one {One} other {{detail, select, none {# moves} other {{detail}}}}}',
      /in a select is not the number/,
    ],
    [
      'the same after an intended #',
      "{count, plural, one {One} other {{detail, select, other {'#'{id} and # more}}}}",
      /in a select is not the number/,
    ],
  ])('may not contain in a plural: %s', (_case, text, fault) => {
    const faults = faultsOfEntries([{ area: 'shop', id: 'shop.items', text }]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
  });
});

describe('a translation', () => {
  const entry = (area: string, text: string, id = 'shop.items') => ({ area, id, text });
  const source = [entry('shop', '{count, plural, one {# item} other {# items}} of {name}')];
  const arabic = (count: string): string => `${count} من {name}`;
  const whole = '{count, plural, zero {لا} one {#} two {#} few {#} many {#} other {#}}';

  test('has the same ids and values, with the plural forms of its language', () => {
    expect(faultsOfTranslation('ar', source, [entry('ar/shop', arabic(whole))])).toEqual([]);
    expect(faultsOfTranslation('ckb', source, [entry('ckb/shop', source[0]?.text ?? '')])).toEqual([]);
  });

  test.each([
    ['a missing text', [], ["ar/shop.po: 'shop.items' is missing"]],
    [
      'a text in the file of another area',
      [entry('ar/shell', arabic(whole))],
      ["ar/shop.po: 'shop.items' is missing"],
    ],
    [
      'a text without a source',
      [entry('ar/shop', arabic(whole)), entry('ar/shop', 'قديم', 'shop.old')],
      ["ar/shop.po: there is no 'shop.old' in en"],
    ],
    [
      'no text',
      [entry('ar/shop', '')],
      [/has no text/, /lacks the value \{count\}/, /lacks the value \{name\}/],
    ],
    ['a value left out', [entry('ar/shop', whole)], ["ar/shop.po: 'shop.items' lacks the value {name}"]],
    [
      'a value that is misspelt',
      [entry('ar/shop', `${whole} من {nmae}`)],
      [/lacks the value \{name\}/, /has the value \{nmae\}, which the source lacks/],
    ],
    [
      'the plurals of English',
      [entry('ar/shop', arabic('{count, plural, one {#} other {#}}'))],
      [/'zero' for \{count\}/, /'two'/, /'few'/, /'many'/],
    ],
    [
      'an open brace',
      [entry('ar/shop', '{count, plural, one {# ')],
      [/is no ICU message/, /\{count\}/, /\{name\}/],
    ],
  ])('is reported for %s', (_case, translated, expectedFaults) => {
    const faults = faultsOfTranslation('ar', source, translated);
    expect(faults).toEqual(expectedFaults.map((fault) => expect.stringMatching(fault)));
  });
});

describe('a view', () => {
  const inView = (source: string) => wordsIn('src/views/a.tsx', source, new Set(['shop']));

  test.each([
    ['as the argument of message()', "message('other.id')", ['other.id']],
    ['one of two', "message(isOpen ? 'shop.open' : 'shop.shut')", ['shop.open', 'shop.shut']],
    ['raised as a notice', "send({ type: 'notice.raised', message: 'other.done' })", ['other.done']],
    ['in a map', "const names = { a: 'shop.a', b: 'shop.b' }; message(names[key])", ['shop.a', 'shop.b']],
    ['in a property', '<Entry title="shop.title" />', ['shop.title']],
    [
      'below a prefix',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is source code to read
      'message(`settings.theme.${theme}`)',
      ['settings.theme.dark', 'settings.theme.light', 'settings.theme.system'],
    ],
    [
      'below a prefix without names, which no catalog has',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is source code to read
      'message(`shop.${name}`)',
      ['shop.'],
    ],
    ['not an event, which looks like one', "send({ type: 'shop.opened' })", []],
    ['not a type', "type Opened = 'shop.opened'", []],
    ['not a sentence', "const a = 'shop. Or not'", []],
  ])('an id is found: %s', (_case, source, ids) => {
    expect([...new Set(inView(source).ids)].sort()).toEqual(ids);
  });

  test.each([
    ['a template of two names', `message(\`shop.\${kind}.\${name}\`)`],
    ['a sum', "message('shop.' + name)"],
    ['a sum in one of two', "message(isOpen ? 'shop.open' : 'shop.' + name)"],
    ['a notice', `send({ message: \`shop.\${name}.done\` })`],
  ])('a concatenated id is reported: %s', (_case, source) => {
    expect(inView(source).faults.filter((fault) => fault.includes('concatenated'))).toHaveLength(1);
  });

  test.each([
    ['a text', '<p>Hello</p>'],
    ['an Arabic text', '<p>مرحبا</p>'],
    ['a text in a fragment', '<>Hello</>'],
    ['a text in braces', "<p>{'Hello'}</p>"],
    ['one of two texts', "<p>{isOpen ? 'Open' : null}</p>"],
    ['a text when something is missing', "<p>{name ?? 'Nobody'}</p>"],
    ['a template', `<p>{\`\${count} items\`}</p>`],
    ['a sum', "<p>{count + ' items'}</p>"],
    ['aria-label', '<nav aria-label="Main" />'],
    ['placeholder', '<input placeholder="Name" />'],
    ['title', "<b title={'Bold'} />"],
    ['alt', '<img alt="A vase" />'],
    ['a property of an object', "const steps = [{ label: 'Cart' }]"],
    ['a property of our component', '<SearchBox buttonLabel="Go" />'],
  ])('English text is reported: %s', (_case, source) => {
    expect(inView(source).faults).toHaveLength(1);
  });

  test.each([
    ['words', "<p>{message('shop.title')}</p>"],
    ['punctuation and digits', `<p>#{id} × 2 · {\`\${a}/\${b}\`}</p>`],
    ['attributes that users do not read', '<input type="search" name="term" enterKeyHint="search" />'],
    ['a property that is given an id', "const steps = [{ label: 'shop.cart' }]"],
    ['a comparison', "<p>{kind === 'open' && count}</p>"],
  ])('text that is not for users is not reported: %s', (_case, source) => {
    expect(inView(source).faults).toEqual([]);
  });
});

test('faults in real files are reported', () => {
  const root = mkdtempSync(join(tmpdir(), 'order-desk-words-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write(
    'src/views/locales/en/shop.po',
    'msgid "shop.title"\nmsgstr "Shop"\n\nmsgid "shop.forgotten"\nmsgstr "Forgotten"\n\nmsgid "shop.saved"\nmsgstr "Saved"\n',
  );
  write(
    'src/views/Shop.tsx',
    "export const Shop = () => <p title={message('shop.title')}>{message('shop.no')}</p>;",
  );
  write(
    'src/views/locales/ar/shop.po',
    'msgid "shop.title"\nmsgstr "متجر"\n\nmsgid "shop.saved"\nmsgstr "حفظ"\n',
  );
  write('src/machines/shop.machine.ts', "export const notice = { message: 'shop.saved' };");
  expect(faultsBelow(root)).toEqual([
    "ar/shop.po: 'shop.forgotten' is missing",
    "src/views/Shop.tsx: 'shop.no' is in no catalog",
    "shop.po: 'shop.forgotten' is unused",
  ]);
});

test('the page that the server sends has the name of the app', () => {
  const [, name] =
    /msgid "app\.name"\nmsgstr "(.+)"/.exec(readFileSync('src/views/locales/en/shell.po', 'utf8')) ?? [];
  expect(/<title>(.+)<\/title>/.exec(readFileSync('index.html', 'utf8'))?.[1]).toBe(name);
});
