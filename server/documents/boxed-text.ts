/* Breaks text into lines and rows into pages, which the PDF library does not do reliably. */

import { widthOfText } from './document-style.ts';

/** A text in a box of a fixed width; sizes in points. */
export interface BoxedText {
  readonly text: string;
  readonly size: number;
  readonly width: number;
}

/** Returns an upper bound of the number of lines that the text needs. */
export const countLines = ({ text, size, width }: BoxedText): number => {
  const space = widthOfText(' ', size);
  let lines = 1;
  let lineWidth = 0;
  for (const word of text.split(' ')) {
    const wordWidth = widthOfText(word, size);
    if (lineWidth > 0 && lineWidth + space + wordWidth > width) {
      lines += 1;
      lineWidth = 0;
    }
    if (wordWidth > width) lines += Math.ceil(wordWidth / width);
    lineWidth += (lineWidth > 0 ? space : 0) + (wordWidth > width ? wordWidth % width : wordWidth);
  }
  return lines;
};

/** Returns the text with breaks in words that are wider than the box. */
export const breakLongWords = ({ text, size, width }: BoxedText): string =>
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

interface HasHeight {
  readonly height: number;
}

/** Distributes items over pages in order. The first page has less room. */
export const distributeOverPages = <Item extends HasHeight>(
  items: readonly Item[],
  {
    firstPageHeight,
    otherPageHeight,
  }: { readonly firstPageHeight: number; readonly otherPageHeight: number },
): (readonly Item[])[] => {
  const pages: Item[][] = [[]];
  let remainingHeight = firstPageHeight;
  for (const item of items) {
    if (item.height > remainingHeight && (pages.at(-1)?.length ?? 0) > 0) {
      pages.push([]);
      remainingHeight = otherPageHeight;
    }
    pages.at(-1)?.push(item);
    remainingHeight -= item.height;
  }
  return pages;
};
