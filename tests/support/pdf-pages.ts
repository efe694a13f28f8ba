import { inflateSync } from 'node:zlib';

/** A page of a PDF as Chromium writes it. Lengths are in points. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** The length of the longest horizontal line. */
  readonly longestRule: number;
  /** The length of the rightmost frame beyond the print area. */
  readonly cutOff: number;
}

const THIN_PT = 3;

const measureDrawing = (drawing: string): { longestRule: number; cutOff: number } => {
  const savedTransforms: { scale: number; x: number }[] = [];
  let transform = { scale: 1, x: 0 };
  let longestRule = 0;
  let printAreaEnd = 0;
  let rightmostEnd = 0;
  let rect: { end: number; length: number; height: number } | undefined;
  for (const line of drawing.split('\n')) {
    const words = line.split(' ');
    const operator = words.at(-1);
    const [first = 0, , third = 0, fourth = 0, fifth = 0] = words.map(Number);
    if (operator === 'q') savedTransforms.push(transform);
    if (operator === 'Q') transform = savedTransforms.pop() ?? { scale: 1, x: 0 };
    if (operator === 'cm')
      transform = { scale: transform.scale * Math.abs(first), x: transform.x + transform.scale * fifth };
    if (operator === 'f' && rect && rect.height < THIN_PT) longestRule = Math.max(longestRule, rect.length);
    if (operator === 'S' && rect) rightmostEnd = Math.max(rightmostEnd, rect.end);
    // The first clip of a page is its print area.
    if (operator === 'n' && rect && printAreaEnd === 0) printAreaEnd = rect.end;
    rect =
      operator === 're'
        ? {
            end: transform.x + (first + third) * transform.scale,
            length: third * transform.scale,
            height: fourth * transform.scale,
          }
        : undefined;
  }
  return { longestRule, cutOff: Math.max(0, rightmostEnd - printAreaEnd) };
};

/** Returns the pages of a PDF in their order. */
export const pdfPages = (pdf: Buffer): readonly PdfPage[] => {
  const text = pdf.toString('latin1');
  const readContent = (object: string): string => {
    const start = text.indexOf('stream', text.indexOf(`\n${object} 0 obj`));
    const from = text.indexOf('\n', start) + 1;
    return inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('latin1');
  };
  return [...text.matchAll(/\/Type \/Page\n[\s\S]*?endobj/g)].map(([page]) => {
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
    const [, content = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? [];
    return { width: Number(width), height: Number(height), ...measureDrawing(readContent(content)) };
  });
};
