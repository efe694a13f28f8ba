import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { type ESTree, parseSync, Visitor } from 'vite';
import { MESSAGE_NAMES } from './message-names.ts';

/** The source language of the texts. */
const SOURCE = 'en';

export interface Entry {
  area: string;
  id: string;
  text: string;
}

const unquote = (line: string): string => {
  const text: unknown = JSON.parse(line.slice(line.indexOf('"')));
  return typeof text === 'string' ? text : '';
};

/** Returns the entries of one catalog in their order, including duplicates. */
export function entriesOf(area: string, po: string): Entry[] {
  const entries: Entry[] = [];
  let entry: Entry = { area, id: '', text: '' };
  let currentField: 'id' | 'text' = 'id';
  for (const line of po.split('\n')) {
    if (line.startsWith('msgid ')) {
      entry = { area, id: unquote(line), text: '' };
      entries.push(entry);
      currentField = 'id';
    } else if (line.startsWith('msgstr ')) {
      entry.text = unquote(line);
      currentField = 'text';
    } else if (line.startsWith('"')) {
      entry[currentField] += unquote(line);
    }
  }
  return entries.filter(({ id }) => id !== '');
}

const VALUE_KINDS = new Set<unknown>([undefined, 'number', 'date', 'time']);

/**
 * Finds the wrong `#` of a compiled message. Directly in a branch of a plural, `#` is the number, so a
 * literal `#` as in 'order #12' must be quoted as `'#'` after a text. In a `select` within a plural, `#` is
 * not the number, so it is allowed only before a value.
 */
function wrongSignsIn(tokens: unknown, within: 'text' | 'plural' | 'select' = 'text'): string[] {
  if (!Array.isArray(tokens)) return [];
  return tokens.flatMap((token: unknown, index): string[] => {
    const next: unknown = tokens[index + 1];
    const [nextName, nextKind]: unknown[] = Array.isArray(next) ? next : [];
    const isBeforeValue = Array.isArray(next) && VALUE_KINDS.has(nextKind);
    if (typeof token === 'string') {
      if (within === 'plural' && token === '#' && isBeforeValue)
        return [`the # before {${String(nextName)}} is the number of the plural: write '#' after a text`];
      const text = token.endsWith('#') && isBeforeValue ? token.slice(0, -1) : token;
      return within === 'select' && text.includes('#')
        ? ['a # in a select is not the number of the plural around it: write {count, number}']
        : [];
    }
    const [, kind, cases]: unknown[] = Array.isArray(token) ? token : [];
    if (typeof cases !== 'object' || cases === null) return [];
    const inner =
      kind === 'plural' || kind === 'selectordinal' ? 'plural' : within === 'text' ? 'text' : 'select';
    return Object.values(cases).flatMap((branch: unknown) => wrongSignsIn(branch, inner));
  });
}

const compiledMessageOf = (catalogue: string, id: string): unknown => {
  const read: unknown = JSON.parse(catalogue);
  if (typeof read !== 'object' || read === null || !('messages' in read)) return undefined;
  const { messages } = read;
  return typeof messages === 'object' && messages !== null
    ? new Map<string, unknown>(Object.entries(messages)).get(id)
    : undefined;
};

const messageOf = (locale: string, { id, text }: Entry): { message: unknown; errors: string[] } => {
  const { source, errors } = createCompiledCatalog(locale, { [id]: text }, { namespace: 'json' });
  return { message: compiledMessageOf(source, id), errors: errors.map(({ error }) => error.message) };
};

/** Screens use the spelling of the specification. Names of values are not shown, so they are not checked. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\{)\bcolour/i, 'color'],
  [/(?<!\{)\bcatalogue/i, 'catalog'],
  [/’/, "'"],
];

/**
 * Finds a duplicate id, an empty text, a text that is not an ICU message, a wrong `#`, and a second spelling.
 */
export function faultsOfEntries(entries: readonly Entry[], locale = SOURCE): string[] {
  const seen = new Map<string, string>();
  const faults: string[] = [];
  for (const entry of entries) {
    const { area, id, text } = entry;
    const first = seen.get(id);
    if (first !== undefined) faults.push(`${area}.po: '${id}' is already in ${first}.po`);
    seen.set(id, first ?? area);
    if (text.trim() === '') faults.push(`${area}.po: '${id}' has no text`);
    for (const [spelling, right] of locale === SOURCE ? SPELLINGS : [])
      if (spelling.test(text)) faults.push(`${area}.po: '${id}': write ${right}`);
    const { message, errors } = messageOf(locale, entry);
    for (const error of errors) faults.push(`${area}.po: '${id}' is no ICU message: ${error}`);
    for (const wrong of new Set(wrongSignsIn(message))) faults.push(`${area}.po: '${id}': ${wrong}`);
  }
  return faults;
}

/** Returns the values that a compiled message names, each with the forms of its plurals. */
function valuesIn(tokens: unknown, found = new Map<string, Set<string>[]>()): Map<string, Set<string>[]> {
  if (!Array.isArray(tokens)) return found;
  for (const token of tokens) {
    const [name, kind, cases]: unknown[] = Array.isArray(token) ? token : [];
    if (typeof name !== 'string') continue;
    const plurals = found.get(name) ?? [];
    found.set(name, plurals);
    if (typeof cases !== 'object' || cases === null) continue;
    if (kind === 'plural') plurals.push(new Set(Object.keys(cases)));
    for (const branch of Object.values(cases)) valuesIn(branch, found);
  }
  return found;
}

/**
 * Faults of a translation compared with the source: missing texts would be shown in English. Areas are
 * written `ar/shop`.
 */
export function faultsOfTranslation(
  locale: string,
  source: readonly Entry[],
  translated: readonly Entry[],
): string[] {
  const faults = faultsOfEntries(translated, locale);
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const translations = new Map(translated.map((entry) => [entry.id, entry]));
  const known = new Set(source.map(({ id }) => id));
  for (const { area, id } of translated)
    if (!known.has(id)) faults.push(`${area}.po: there is no '${id}' in ${SOURCE}`);
  for (const entry of source) {
    const { area, id } = entry;
    const translation = translations.get(id);
    if (translation?.area !== `${locale}/${area}`) {
      faults.push(`${locale}/${area}.po: '${id}' is missing`);
      continue;
    }
    const sourceValues = valuesIn(messageOf(SOURCE, entry).message);
    const values = valuesIn(messageOf(locale, translation).message);
    const report = (problem: string): unknown => faults.push(`${locale}/${area}.po: '${id}' ${problem}`);
    for (const name of sourceValues.keys()) if (!values.has(name)) report(`lacks the value {${name}}`);
    for (const [name, plurals] of values) {
      if (!sourceValues.has(name)) report(`has the value {${name}}, which the source lacks`);
      for (const form of forms)
        if (plurals.some((cases) => !cases.has(form))) report(`has no form '${form}' for {${name}}`);
    }
  }
  return faults;
}

/** Returns the ids that begin with this prefix. An unknown prefix is its own id, which no catalog has. */
const idsBelow = (prefix: string): readonly string[] =>
  MESSAGE_NAMES[prefix]?.map((name) => `${prefix}${name}`) ?? [prefix];

export interface UsedWords {
  /**
   * Ids that must exist: arguments of `message()`, ids of notices, and literals that look like ids of an
   * area.
   */
  ids: string[];
  /** All texts of the file. Some of them may be ids that are looked up elsewhere. */
  texts: string[];
  /** Ids that are concatenated at run time, and English text outside of a catalog. */
  faults: string[];
}

/** Properties of elements whose texts users read or hear, for any component. */
const TEXT_PROPS =
  /^(?!enterKeyHint$)(aria-(label|description|placeholder|roledescription|valuetext)|alt|label|placeholder|title|subtitle|description|hint|text|.+(Label|Title|Text|Hint))$/;
const HAS_WORDS = /\p{L}/u;
const IS_ID = /^\w+(\.\w+)+$/;
/** Files in which 'text' is the name of a colour. */
const IS_STYLE = /\.css\.ts$|^src\/views\/theme\//;

/** Returns the literals that a child or a property of JSX may evaluate to. */
function textsOf(node: ESTree.Node | null | undefined): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? value.raw);
    case 'JSXText':
      return [node.value];
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    default:
      return [];
  }
}

/** Returns the ids that an argument may evaluate to, or undefined where they are concatenated. */
function idsOf(node: ESTree.Node | undefined): string[] | undefined {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : undefined;
    case 'TemplateLiteral': {
      // One name after a prefix.
      const [prefix, rest, ...more] = node.quasis.map(({ value }) => value.raw);
      return prefix?.endsWith('.') && rest === '' && more.length === 0 ? [...idsBelow(prefix)] : undefined;
    }
    case 'ConditionalExpression': {
      const [first, second] = [idsOf(node.consequent), idsOf(node.alternate)];
      return first && second ? [...first, ...second] : undefined;
    }
    case 'LogicalExpression': {
      const [first, second] = [idsOf(node.left), idsOf(node.right)];
      return first && second ? [...first, ...second] : undefined;
    }
    // The value is looked up, so its ids are literals elsewhere and are found there.
    case 'Identifier':
    case 'MemberExpression':
    case 'CallExpression':
      return [];
    default:
      return undefined;
  }
}

const nameOf = (key: ESTree.Node): string | undefined => {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
};

/**
 * Returns the texts and ids of a file. `areas` are the first parts of the catalogs' ids. A literal that
 * starts with one of them and a dot is an id, unless it is the type of an event.
 */
export function wordsIn(path: string, source: string, areas: ReadonlySet<string>): UsedWords {
  const parsed = parseSync(path, source);
  const [parseError] = parsed.errors;
  if (parseError) throw new Error(`${path}: ${parseError.message}`);

  const used: UsedWords = { ids: [], texts: [], faults: [] };
  const notIds = new Set<unknown>();
  const reportConcatenation = (problem: string, node: ESTree.Node | undefined): void => {
    const sourceText = source.slice(node?.start, node?.end);
    used.faults.push(
      `${path}: ${problem} ${sourceText} is concatenated at run time; list its names in message-names.ts, or use a map of literals`,
    );
  };
  const reportTexts = (where: string, texts: readonly string[]): void => {
    for (const text of texts.filter((each) => HAS_WORDS.test(each))) {
      used.faults.push(`${path}: ${where} '${text.trim()}' belongs into a catalog`);
    }
  };

  new Visitor({
    CallExpression({ callee, arguments: [first, second] }: ESTree.CallExpression) {
      // The name of an emitted event is not an id.
      if (callee.type === 'MemberExpression' && nameOf(callee.property) === 'on') notIds.add(first);
      if (nameOf(callee) === 'useEmitted') notIds.add(second);
      if (callee.type !== 'Identifier' || callee.name !== 'message') return;
      const ids = idsOf(first);
      if (ids) used.ids.push(...ids);
      else reportConcatenation('the id', first);
    },
    Property({
      key,
      value,
    }: ESTree.ObjectProperty | ESTree.BindingProperty | ESTree.AssignmentTargetProperty) {
      const name = nameOf(key);
      if (name === 'type') notIds.add(value);
      if (name !== undefined && TEXT_PROPS.test(name) && !IS_STYLE.test(path)) {
        const texts = value.type === 'Literal' ? textsOf(value) : [];
        reportTexts(
          `the property ${name}`,
          texts.filter((text) => !IS_ID.test(text)),
        );
      }
      if (name !== 'message') return;
      const ids = idsOf(value);
      if (ids) used.ids.push(...ids);
      else reportConcatenation('the message', value);
    },
    TSLiteralType({ literal }: ESTree.TSLiteralType) {
      notIds.add(literal);
    },
    Literal(node: ESTree.StringLiteral | ESTree.Node) {
      if (node.type !== 'Literal' || typeof node.value !== 'string' || notIds.has(node)) return;
      used.texts.push(node.value);
      const [area, ...rest] = node.value.split('.');
      if (area !== undefined && areas.has(area) && rest.length > 0 && IS_ID.test(node.value)) {
        used.ids.push(node.value);
      }
    },
    JSXText({ value }: ESTree.JSXText) {
      reportTexts('the text', [value]);
    },
    JSXElement({ children }: ESTree.JSXElement) {
      for (const child of children) if (child.type !== 'JSXText') reportTexts('the text', textsOf(child));
    },
    JSXFragment({ children }: ESTree.JSXFragment) {
      for (const child of children) if (child.type !== 'JSXText') reportTexts('the text', textsOf(child));
    },
    JSXAttribute({ name, value }: ESTree.JSXAttribute) {
      const prop = name.type === 'JSXIdentifier' ? name.name : '';
      if (TEXT_PROPS.test(prop)) reportTexts(`the property ${prop}`, textsOf(value));
    },
  }).visit(parsed.program);
  return used;
}

const isSourceFile = (path: string): boolean => /\.tsx?$/.test(path);

/** Returns the faults of the texts below `root`, as sentences. */
export function faultsBelow(root: string): string[] {
  const below = (folder: string): string[] =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
          .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
          .sort()
      : [];
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');

  const catalogues = below('src/views/locales').filter((path) => path.endsWith('.po'));
  const languageOf = (path: string): string => posix.basename(posix.dirname(path));
  const entriesIn = (locale: string, areaOf: (name: string) => string): Entry[] =>
    catalogues
      .filter((path) => languageOf(path) === locale)
      .flatMap((path) => entriesOf(areaOf(posix.basename(path, '.po')), read(path)));
  const entries = entriesIn(SOURCE, (name) => name);
  const known = new Set(entries.map(({ id }) => id));
  const areas = new Set(entries.map(({ id }) => id.split('.')[0] ?? id));

  const faults = faultsOfEntries(entries);
  for (const locale of new Set(catalogues.map(languageOf)))
    if (locale !== SOURCE)
      faults.push(
        ...faultsOfTranslation(
          locale,
          entries,
          entriesIn(locale, (name) => `${locale}/${name}`),
        ),
      );
  const usedTexts = new Set<string>();
  for (const path of below('src').filter(isSourceFile)) {
    const { ids, texts, faults: found } = wordsIn(path, read(path), areas);
    for (const text of [...texts, ...ids]) usedTexts.add(text);
    if (!/^src\/(views\/|main\.tsx$)/.test(path)) continue;
    faults.push(...found);
    for (const id of new Set(ids)) {
      if (!known.has(id)) faults.push(`${path}: '${id}' is in no catalog`);
    }
  }
  for (const { area, id } of entries) {
    if (!usedTexts.has(id)) faults.push(`${area}.po: '${id}' is unused`);
  }
  return faults;
}
