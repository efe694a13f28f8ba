// npm run bench -- chat: compares the processor time of the chat reader for two lengths of a message in one
// run. Eight times the length takes about 8 times as long, and 64 times as long if the time grows with the
// square. Fails if any message does.
import { readChat } from '#domain/chat/read-chat.ts';
import { demoProducts } from '#server/demo/catalogue.ts';

const [SHORT, LONG] = [2500, 20_000];
const MAX_RATIO = 25;
const MAX_ROUNDS = 4;
/** Shorter times are noise. */
const MIN_MS = 2;

const PRODUCTS = demoProducts.map((product, index) => ({
  ...product,
  product_id: index + 1,
  picture_url: null,
  aliases: [...product.aliases],
}));

const repeated = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Returns different two-letter names in lines after a line that Messenger writes. */
const names = (length: number): string => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const lines = letters.flatMap((first) =>
    letters.flatMap((second) => letters.map((third) => `Ali ${first}${second}${third}`)),
  );
  return `You sent\n${lines.join('\n')}`.slice(0, length);
};

/** Returns the processor time in ms, which other programs of the machine hardly change. */
const timeOf = (message: string): number => {
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    readChat(message, PRODUCTS, { shopName: 'Layers 3D' });
    return process.cpuUsage(start).user / 1000;
  });
  return Math.max(Math.min(...times), MIN_MS);
};

const MESSAGES: readonly (readonly [name: string, messageOf: (length: number) => string])[] = [
  ['laughter in Latin letters', (length) => repeated('ha', length)],
  ['laughter in Arabic letters', (length) => repeated('ه', length)],
  ['one Arabic word', (length) => repeated('الب', length)],
  ['blanks', (length) => repeated(' ', length)],
  ['dashes', (length) => repeated('-', length)],
  ['short words', (length) => repeated('ok go ', length)],
  ['digits', (length) => repeated('7', length)],
  ['emojis', (length) => repeated('😂', length)],
  ['newlines', (length) => repeated('\n', length)],
  ['places', (length) => repeated('Baghdad Karrada\n', length)],
  ['names', names],
  ['a mixture', (length) => repeated('😂 haha 2 vase\nBaghdad, Karrada 0770 ه\n', length)],
];

for (const [name, messageOf] of MESSAGES) {
  // The first run compiles the rules.
  timeOf(messageOf(SHORT));
  // On a busy machine one run may be slow. Growth with the square shows in every round.
  const ratios: number[] = [];
  while (ratios.length < MAX_ROUNDS && !ratios.some((ratio) => ratio < MAX_RATIO))
    ratios.push(timeOf(messageOf(LONG)) / timeOf(messageOf(SHORT)));
  const ratio = Math.min(...ratios);
  const isLinear = ratio < MAX_RATIO;
  console.log(`${name}: x ${ratio.toFixed(1)}${isLinear ? '' : ', more than linear'}`);
  if (!isLinear) process.exitCode = 1;
}
