/* Messages of any length, in which a rule could look at the same letters again and again. */
import { demoProducts } from '#server/demo/catalogue.ts';

export const KNOWN_PRODUCTS = demoProducts.map((product, index) => ({
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

type MessageOf = (length: number) => string;

export const LONG_MESSAGES: readonly (readonly [name: string, messageOf: MessageOf])[] = [
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
