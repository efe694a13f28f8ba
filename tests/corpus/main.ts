/**
 * `npm run chat -- score <file.json>`: reads every message of a corpus and prints how many values were read
 * correctly.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readChat } from '#domain/chat/read-chat.ts';
import { demoProducts } from '#server/demo/catalogue.ts';
import {
  checksOf,
  hasMark,
  isClean,
  lostProducts,
  type ReadEntry,
  readEntry,
  type Shown,
  shownOf,
} from './certainty.ts';
import { type CorpusEntry, FIELDS, type Judgement } from './score.ts';

const HELP = `npm run chat -- score <file.json>: scores the reading of pasted chats against a corpus of expected drafts.

  --half even|odd     only the messages with such numbers
  --list              prints every field that is wrong or empty, with both values
  --show <id>         prints the message and the draft that is read from it
  --time              prints the time to read 4,000 characters of the corpus`;

const SHOP_NAME = 'Layers 3D';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: 'string' },
    list: { type: 'boolean' },
    show: { type: 'string' },
    time: { type: 'boolean' },
  },
});

const percentage = (part: number, all: number): string =>
  all === 0 ? '' : `${((100 * part) / all).toFixed(1)} %`;

const scoreRow = (name: string, judgements: readonly Judgement[]): readonly string[] => {
  const count = (result: Judgement['result']): number =>
    judgements.filter((judgement) => judgement.result === result).length;
  const wrong = count('wrong');
  const score = count('right') + count('half') / 2 - 3 * wrong;
  const sureAndWrong = judgements.filter(({ result, isSure }) => result === 'wrong' && isSure).length;
  return [
    name,
    String(judgements.length),
    `${count('right')} ${percentage(count('right'), judgements.length)}`,
    `${wrong} ${percentage(wrong, judgements.length)}`,
    `${sureAndWrong} ${percentage(sureAndWrong, judgements.length)}`,
    `${count('empty')} ${percentage(count('empty'), judgements.length)}`,
    String(count('half')),
    String(score),
  ];
};

const HEADER_CELLS = ['', 'judged', 'right', 'wrong', 'wrong, sure', 'empty', 'half', 'score'];
const CERTAINTY_CELLS = ['', 'sure', 'of them wrong', 'unsure', 'of them wrong'];

const certaintyRow = (name: string, shown: readonly Shown[]): readonly string[] => {
  const cells = [true, false].flatMap((isSure) => {
    const values = shown.filter((each) => each.isSure === isSure);
    const wrong = values.filter(({ isRight }) => !isRight).length;
    return [String(values.length), `${wrong} ${percentage(wrong, values.length)}`];
  });
  return [name, ...cells];
};

const print = (rows: readonly (readonly string[])[]): void => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  for (const cells of rows) {
    const [first = '', ...rest] = cells.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log([first, ...rest].join('  '));
  }
};

/** Prints the counts for each field and language, and the ids of the messages with wrong values. */
const printTables = (judgements: readonly Judgement[]): void => {
  const expectedProducts = judgements.filter(({ field, expected }) => field === 'product' && expected !== '');
  print([
    HEADER_CELLS,
    ...FIELDS.map((field) =>
      scoreRow(
        field,
        judgements.filter((judgement) => judgement.field === field),
      ),
    ),
    ...[...new Set(judgements.map(({ language }) => language))].map((language) =>
      scoreRow(
        language,
        judgements.filter((judgement) => judgement.language === language),
      ),
    ),
    scoreRow('all', judgements),
  ]);
  const offeredCount = expectedProducts.filter(({ isOffered }) => isOffered).length;
  console.log(
    `\nexpected product is offered: ${offeredCount} of ${expectedProducts.length}, ${percentage(offeredCount, expectedProducts.length)}`,
  );
  const wrong = judgements.filter(({ result }) => result === 'wrong');
  for (const field of FIELDS) {
    const ids = wrong
      .filter((judgement) => judgement.field === field)
      .map(({ id, isSure }) => `${id}${isSure ? '!' : ''}`);
    if (ids.length > 0) console.log(`wrong ${field}: ${[...new Set(ids)].join(' ')}`);
  }
  console.log('(! marks a wrong value that was called sure)');
};

/** Prints how often the values and items that a person sees as sure or unsure are wrong. */
const printCertainty = (read: readonly ReadEntry[]): void => {
  const shown = read.flatMap(shownOf);
  const fields = [...new Set(shown.map(({ field }) => field))];
  console.log('');
  print([
    CERTAINTY_CELLS,
    ...fields.map((field) =>
      certaintyRow(
        field,
        shown.filter((each) => each.field === field),
      ),
    ),
    certaintyRow('all', shown),
  ]);
  const idsOf = (isSure: boolean): string =>
    shown
      .filter((each) => each.isSure === isSure && !each.isRight)
      .map(({ id, field }) => `${id} ${field}`)
      .join(', ');
  console.log(`sure and wrong: ${idsOf(true)}`);
  console.log(`unsure and wrong: ${idsOf(false)}`);
  const clean = read.filter(isClean);
  const unchecked = clean.filter((each) => checksOf(each).length === 0).length;
  console.log(
    `clean orders without a check: ${unchecked} of ${clean.length}, ${percentage(unchecked, clean.length)}`,
  );
};

/** Prints how many lost products are in a message with a mark, and how many clean messages have a mark. */
const printMarks = (read: readonly ReadEntry[]): void => {
  const lostIn = (entries: readonly ReadEntry[]): number =>
    entries.reduce((sum, each) => sum + lostProducts(each), 0);
  const clean = read.filter(isClean);
  const marked = clean.filter(hasMark);
  console.log(
    `products that no item offers: ${lostIn(read)}, of them in a message with unused text: ${lostIn(read.filter(hasMark))}`,
  );
  console.log(
    `clean orders with unused text: ${marked.length} of ${clean.length}, ${percentage(marked.length, clean.length)}`,
  );
};

const TIMED_CHARACTERS = 4000;
const TIMED_RUNS = 50;

/** Prints the CPU time, which other processes do not increase. */
const printTime = (entries: readonly CorpusEntry[]): void => {
  const text = entries
    .map(({ message }) => message)
    .join('\n')
    .slice(0, TIMED_CHARACTERS);
  const read = () => readChat(text, demoProducts, { shopName: SHOP_NAME });
  read();
  const times = Array.from({ length: TIMED_RUNS }, () => {
    const before = process.cpuUsage();
    read();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }).sort((a, b) => a - b);
  console.log(`${text.length} characters: ${times[TIMED_RUNS / 2]?.toFixed(1)} ms (median of ${TIMED_RUNS})`);
};

const [command, file] = positionals;
if (command !== 'score' || file === undefined) {
  console.log(HELP);
  process.exit(command === undefined ? 0 : 1);
}
const corpus: readonly CorpusEntry[] = JSON.parse(readFileSync(file, 'utf8'));
const isSelected = ({ id }: CorpusEntry): boolean => {
  if (values.show !== undefined) return id === values.show;
  const number = Number(id.replace(/\D/g, ''));
  return values.half === undefined || (number % 2 === 0) === (values.half === 'even');
};
const drafts = corpus.filter(isSelected).map(readEntry);
const judgements = drafts.flatMap((each) => each.judgements);

if (values.show !== undefined) {
  for (const { entry, draft } of drafts) {
    const items = draft.items.map(({ products, ...rest }) => ({
      products: products.value.map(({ product_code }) => product_code),
      sure: products.sure,
      ...rest,
    }));
    console.log(entry.message, '\n', JSON.stringify({ ...draft, items }, null, 1));
  }
}
if (values.list || values.show !== undefined) {
  for (const { id, field, result, isSure, expected, read: value } of judgements) {
    if (result === 'right') continue;
    console.log(
      `${id} ${field} ${result}${isSure ? '!' : ''}: expected ${expected || '(empty)'}; read ${value || '(empty)'}`,
    );
  }
}
if (values.time) printTime(corpus);
else if (values.show === undefined) {
  printTables(judgements);
  printCertainty(drafts);
  printMarks(drafts);
}
