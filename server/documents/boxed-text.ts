import { widthOfText } from './document-style.ts';

/** A text in a box of a fixed width; sizes in points. */
export interface BoxedText {
  readonly text: string;
  readonly size: number;
  readonly width: number;
}

/** Returns the number of lines that the text needs; an upper bound. */
export const linesOf = ({ text, size, width }: BoxedText): number => {
  const space = widthOfText(' ', size);
  let lines = 1;
  let used = 0;
  for (const word of text.split(' ')) {
    const needed = widthOfText(word, size);
    if (used > 0 && used + space + needed > width) {
      lines += 1;
      used = 0;
    }
    if (needed > width) lines += Math.ceil(needed / width);
    used += (used > 0 ? space : 0) + (needed > width ? needed % width : needed);
  }
  return lines;
};

/** Returns the text with breaks in words that are wider than the box. */
export const withinBox = ({ text, size, width }: BoxedText): string =>
  text
    .split(' ')
    .map((word) => {
      if (widthOfText(word, size) <= width) return word;
      const lines = [''];
      for (const letter of word) {
        const line = `${lines.at(-1)}${letter}`;
        if (lines.at(-1) !== '' && widthOfText(line, size) > width) lines.push(letter);
        else lines[lines.length - 1] = line;
      }
      return lines.join('\n');
    })
    .join(' ');

interface Tall {
  readonly height: number;
}

/** Distributes items over pages in order. The first page has less room. */
export const onPages = <Item extends Tall>(
  items: readonly Item[],
  { first, others }: { readonly first: number; readonly others: number },
): (readonly Item[])[] => {
  const pages: Item[][] = [[]];
  let left = first;
  for (const item of items) {
    if (item.height > left && (pages.at(-1)?.length ?? 0) > 0) {
      pages.push([]);
      left = others;
    }
    pages.at(-1)?.push(item);
    left -= item.height;
  }
  return pages;
};
