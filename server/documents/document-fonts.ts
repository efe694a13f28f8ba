// The fonts of the documents, from files beside this one: nothing is fetched while a document is made.
import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';
import { chunksOf } from '../store/chunks.ts';

export const FAMILY = 'Vazirmatn';

/** A longer word, such as an address, would run over its neighbours. */
const MAX_WORD = 24;
const PART_OF_WORD = 12;

/** Between the parts of a word: keeps the renderer from adding a hyphen. */
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

// Names break between words only, since a hyphen would separate Arabic letters.
Font.registerHyphenationCallback((word) =>
  word.length <= MAX_WORD
    ? [word]
    : chunksOf(Array.from(word), PART_OF_WORD).flatMap((letters, at) =>
        at === 0 ? [letters.join('')] : [NO_HYPHEN, letters.join('')],
      ),
);
