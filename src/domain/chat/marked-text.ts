/*
 * Splits the text of a pasted chat into lines and pieces, so that a view can highlight the values that were
 * read.
 */
import type { Span } from './draft.ts';

export interface Mark extends Span {
  readonly id: string;
}

export interface Piece {
  readonly text: string;
  readonly mark: string | null;
  /** True for the first piece of a mark; only that piece shows the mark's name. */
  readonly isFirst: boolean;
}

const lengthOf = ({ start, end }: Span): number => end - start;

/**
 * Returns the lines of a text with their pieces. Where marks overlap, the piece belongs to the shortest mark.
 */
export const markedLines = (text: string, marks: readonly Mark[]): readonly (readonly Piece[])[] => {
  const shortestFirst = marks.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  const startedMarks = new Set<string>();
  let start = 0;
  return text.split('\n').map((line) => {
    const [from, to] = [start, start + line.length];
    start = to + 1;
    const markEnds = marks.flatMap((mark) => [mark.start, mark.end]).filter((end) => end > from && end < to);
    const bounds = [...new Set([from, ...markEnds, to])].toSorted((a, b) => a - b);
    return bounds.slice(0, -1).map((begin, index) => {
      const end = bounds[index + 1] ?? to;
      const mark = shortestFirst.find((each) => each.start <= begin && each.end >= end)?.id ?? null;
      const isFirst = mark !== null && !startedMarks.has(mark);
      if (mark !== null) startedMarks.add(mark);
      return { text: text.slice(begin, end), mark, isFirst };
    });
  });
};
