import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

// The sheet is printed on white paper, so its colours do not follow the theme.
const INK_COLOR = '#000000';
const LINE_COLOR = '#9a9a9a';
const PAPER_COLOR = '#ffffff';

/** Colours and texts to print have the largest type on a sheet, followed by the notes. */
const PARTS_SIZE = '1.9em';
const NOTES_SIZE = '1.6em';
const LARGE_SIZE = '1.45em';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  '@media': { print: { display: 'none' } },
});

export const screenOnly = style({ '@media': { print: { display: 'none' } } });

/** Sheets are printed as blocks: in a grid or flex container they would not get the width of the page. */
export const sheets = style({
  display: 'grid',
  // Without `minmax` a sheet would be wider than the screen of a phone.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  justifyItems: 'start',
  '@media': { print: { display: 'block', inlineSize: '100%' } },
});

const sheet = style({
  boxSizing: 'border-box',
  minInlineSize: 0,
  maxInlineSize: '100%',
  backgroundColor: PAPER_COLOR,
  color: INK_COLOR,
  border: `1px solid ${LINE_COLOR}`,
  lineHeight: 1.3,
  // A sheet outside the viewport is laid out only when it is printed.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 80mm',
  '@media': {
    print: {
      inlineSize: '100%',
      justifySelf: 'stretch',
      border: 0,
      paddingBlock: 0,
      // Browsers round to whole pixels. Without this padding, frames at the edge lose their line.
      paddingInline: '0.5mm',
      contentVisibility: 'visible',
    },
  },
});

export const paper = styleVariants({
  // As many sheets as fit on a page; none is split, and a line shows where to cut.
  a4: [
    sheet,
    {
      page: 'job-sheet-a4',
      inlineSize: '186mm',
      padding: 'min(8mm, 4vw)',
      fontSize: '11pt',
      '@media': {
        print: {
          breakInside: 'avoid',
          selectors: {
            '& + &': {
              marginBlockStart: '6mm',
              paddingBlockStart: '6mm',
              borderBlockStart: `1px dashed ${INK_COLOR}`,
            },
          },
        },
      },
    },
  ],
  a6: [
    sheet,
    {
      page: 'job-sheet-a6',
      inlineSize: '100mm',
      padding: '4mm',
      fontSize: '8.5pt',
      selectors: { '&:not(:last-child)': { breakAfter: 'page' } },
    },
  ],
});

/** The warning is printed in black too. */
export const warning = style({
  marginBlockEnd: '2mm',
  padding: '2mm',
  backgroundColor: INK_COLOR,
  color: PAPER_COLOR,
  fontSize: '1.2em',
  fontWeight: 700,
  textAlign: 'center',
  printColorAdjust: 'exact',
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '2mm 4mm',
  paddingBlockEnd: '2mm',
  borderBlockEnd: `1px solid ${INK_COLOR}`,
});

export const customer = style({ flex: '1 1 45mm', minInlineSize: 0, overflowWrap: 'anywhere' });

export const number = style({ fontSize: LARGE_SIZE, fontWeight: 700, lineHeight: 1.2 });

export const name = style({ fontSize: '1.15em', fontWeight: 600 });

export const amountToCollect = style({
  display: 'grid',
  justifyItems: 'center',
  padding: '2mm 3mm',
  border: `2px solid ${INK_COLOR}`,
});

export const amount = style({ fontSize: LARGE_SIZE, fontWeight: 700, whiteSpace: 'nowrap' });

export const qr = style({
  flexShrink: 0,
  inlineSize: '22mm',
  blockSize: '22mm',
  backgroundColor: PAPER_COLOR,
});

export const qrDark = style({ fill: INK_COLOR });

export const notes = style({
  marginBlockStart: '1mm',
  fontSize: NOTES_SIZE,
  fontWeight: 600,
  lineHeight: 1.2,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const parts = style({ fontSize: PARTS_SIZE });

export const orderNotes = style([
  notes,
  { marginBlockStart: '2mm', padding: '2mm', border: `1px solid ${INK_COLOR}` },
]);

export const items = style({ display: 'grid', padding: 0, '@media': { print: { display: 'block' } } });

export const item = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3mm',
  paddingBlock: '2mm',
  breakInside: 'avoid',
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${LINE_COLOR}` } },
});

export const picture = styleVariants({
  a4: { flexShrink: 0, inlineSize: '20mm', blockSize: '20mm', overflow: 'hidden' },
  a6: { flexShrink: 0, inlineSize: '15mm', blockSize: '15mm', overflow: 'hidden' },
});

export const details = style({ flexGrow: 1, flexBasis: 0, minInlineSize: 0, overflowWrap: 'anywhere' });

export const position = style({ fontSize: '0.85em' });

export const product = style({ fontWeight: 600 });

export const quantity = style({ fontSize: LARGE_SIZE, fontWeight: 700, whiteSpace: 'nowrap' });

export const boxes = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '1.5mm',
  maxInlineSize: '30%',
});

export const box = style({
  flexShrink: 0,
  inlineSize: '5mm',
  blockSize: '5mm',
  border: `1.5px solid ${INK_COLOR}`,
});
