// The fonts of the documents, from files beside this one: nothing is fetched while a document is made.
import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';
import { chunksOf } from '../store/chunks.ts';

export const FAMILY = 'Vazirmatn';

/** A longer word is an address, or a trick: whole it would run over its neighbours. */
const MAX_WORD = 24;
const PART_OF_WORD = 12;

/** Between two parts of a word it keeps the renderer from ending a line with a hyphen, which in an address is a letter more. */
const NO_HYPHEN = '';

const loadFont = async (cut: string, fontWeight: number) => {
  const src = fileURLToPath(new URL(`fonts/Vazirmatn-${cut}.ttf`, import.meta.url));
  Font.register({ family: FAMILY, src, fontWeight });
  await Font.load({ fontFamily: FAMILY, fontWeight });
  const font = Font.getFont({ fontFamily: FAMILY, fontWeight })?.data;
  if (!font) throw new Error(`The font ${src} could not be read`);
  return font;
};

export const regular = await loadFont('Regular', 400);
export const bold = await loadFont('Bold', 700);

// Names are broken between words only; Arabic ones would come apart where a hyphen is put.
Font.registerHyphenationCallback((word) =>
  word.length <= MAX_WORD
    ? [word]
    : chunksOf(Array.from(word), PART_OF_WORD).flatMap((letters, at) =>
        at === 0 ? [letters.join('')] : [NO_HYPHEN, letters.join('')],
      ),
);
