// The fonts of the documents, from files in this folder, so that rendering fetches nothing.
import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';
import { chunksOf } from '#server/store/chunks.ts';

export const FAMILY = 'Vazirmatn';

/** Maximum length of a word. A longer one, such as a URL, would run over its neighbours, so it is split. */
const MAX_WORD_LENGTH = 24;
const PART_LENGTH = 12;

/** An empty text between the parts of a word; it keeps the renderer from adding a hyphen. */
const NO_HYPHEN = '';

const loadFont = async (styleName: string, fontWeight: number) => {
  const src = fileURLToPath(new URL(`fonts/Vazirmatn-${styleName}.ttf`, import.meta.url));
  Font.register({ family: FAMILY, src, fontWeight });
  await Font.load({ fontFamily: FAMILY, fontWeight });
  const font = Font.getFont({ fontFamily: FAMILY, fontWeight })?.data;
  if (!font) throw new Error(`The font ${src} could not be read`);
  return font;
};

export const regular = await loadFont('Regular', 400);
export const bold = await loadFont('Bold', 700);

// Words are not hyphenated, because a hyphen would separate Arabic letters.
Font.registerHyphenationCallback((word) =>
  word.length <= MAX_WORD_LENGTH
    ? [word]
    : chunksOf(Array.from(word), PART_LENGTH).flatMap((letters, index) =>
        index === 0 ? [letters.join('')] : [NO_HYPHEN, letters.join('')],
      ),
);
