import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/theme.css.ts';

// Paper is white: no colours of the theme below.
const INK = '#000000';
const LINE = '#9a9a9a';
const PAPER = '#ffffff';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  '@media': { print: { display: 'none' } },
});

export const screenOnly = style({ '@media': { print: { display: 'none' } } });

export const sheets = style({
  display: 'grid',
  gap: vars.space.l,
  justifyItems: 'start',
  '@media': { print: { display: 'block' } },
});

const sheet = style({
  maxInlineSize: '100%',
  backgroundColor: PAPER,
  color: INK,
  border: `1px solid ${LINE}`,
  selectors: { '&:not(:last-child)': { breakAfter: 'page' } },
  '@media': { print: { border: 0, padding: 0, inlineSize: 'auto' } },
});

export const paper = styleVariants({
  a4: [sheet, { page: 'job-sheet-a4', inlineSize: '186mm', padding: '8mm', fontSize: '11pt' }],
  a6: [sheet, { page: 'job-sheet-a6', inlineSize: '100mm', padding: '4mm', fontSize: '8.5pt' }],
});

export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4mm',
  paddingBlockEnd: '2mm',
  borderBlockEnd: `1px solid ${INK}`,
});

export const number = style({ fontSize: '1.8em', fontWeight: 700, lineHeight: 1.2 });

export const customer = style({ minInlineSize: 0, overflowWrap: 'anywhere', lineHeight: 1.35 });

export const name = style({ fontSize: '1.15em', fontWeight: 600 });

export const qr = style({ flexShrink: 0, inlineSize: '26mm', blockSize: '26mm', backgroundColor: PAPER });

export const qrDark = style({ fill: INK });

export const notes = style({
  marginBlockStart: '2mm',
  padding: '2mm',
  border: `1px solid ${INK}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const items = style({ display: 'grid', padding: 0, '@media': { print: { display: 'block' } } });

export const item = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3mm',
  paddingBlock: '2mm',
  borderBlockEnd: `1px solid ${LINE}`,
  breakInside: 'avoid',
});

export const picture = styleVariants({
  a4: { flexShrink: 0, inlineSize: '24mm', blockSize: '24mm', overflow: 'hidden' },
  a6: { flexShrink: 0, inlineSize: '15mm', blockSize: '15mm', overflow: 'hidden' },
});

export const what = style({ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const product = style({ fontWeight: 600 });

export const itemNotes = style({ whiteSpace: 'pre-wrap' });

export const quantity = style({ fontSize: '1.5em', fontWeight: 700, whiteSpace: 'nowrap' });
