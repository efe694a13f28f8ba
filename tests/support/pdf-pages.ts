import { inflateSync } from 'node:zlib';

/** One page of a PDF as Chromium writes them; lengths in points. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** The length of the longest straight line that is drawn across it, as a filled strip. */
  readonly longestRule: number;
}

const THIN_PT = 3;

const longestRuleIn = (drawing: string): number => {
  const scales: number[] = [];
  let scale = 1;
  let longest = 0;
  let strip: { length: number; height: number } | undefined;
  for (const line of drawing.split('\n')) {
    const words = line.split(' ');
    const operator = words.at(-1);
    if (operator === 'q') scales.push(scale);
    if (operator === 'Q') scale = scales.pop() ?? 1;
    if (operator === 'cm') scale *= Math.abs(Number(words[0]));
    if (operator === 'f' && strip && strip.height < THIN_PT) longest = Math.max(longest, strip.length);
    strip =
      operator === 're' ? { length: Number(words[2]) * scale, height: Number(words[3]) * scale } : undefined;
  }
  return longest;
};

/** The pages of a PDF in their order. */
export const pdfPages = (pdf: Buffer): readonly PdfPage[] => {
  const text = pdf.toString('latin1');
  const contentOf = (object: string): string => {
    const start = text.indexOf('stream', text.indexOf(`\n${object} 0 obj`));
    const from = text.indexOf('\n', start) + 1;
    return inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('latin1');
  };
  return [...text.matchAll(/\/Type \/Page\n[\s\S]*?endobj/g)].map(([page]) => {
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
    const [, content = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? [];
    return { width: Number(width), height: Number(height), longestRule: longestRuleIn(contentOf(content)) };
  });
};
