import { style } from '@vanilla-extract/css';

// Like a job sheet, the list is printed on white paper, so its colours do not follow the theme.
const INK_COLOR = '#000000';
const LINE_COLOR = '#9a9a9a';

export const page = style({
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: '190mm',
  padding: '6mm',
  overflowX: 'auto',
  backgroundColor: '#ffffff',
  color: INK_COLOR,
  border: `1px solid ${LINE_COLOR}`,
  '@media': { print: { maxInlineSize: 'none', padding: 0, border: 0, overflowX: 'visible' } },
});

export const head = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' });

export const title = style({ margin: 0, fontSize: '1.4em' });

/** On a phone the table scrolls sideways, because narrow columns would break numbers. */
export const table = style({
  inlineSize: '100%',
  minInlineSize: '40rem',
  marginBlock: '4mm',
  borderCollapse: 'collapse',
  '@media': { print: { minInlineSize: 0 } },
});

/** A row is not split between two pages. The head is printed on each page. */
export const row = style({ breakInside: 'avoid' });

export const cell = style({
  padding: '1.5mm 2mm',
  borderBlockEnd: `1px solid ${LINE_COLOR}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'break-word',
});

export const number = style([cell, { textAlign: 'end', whiteSpace: 'nowrap' }]);

export const signatures = style({
  display: 'flex',
  gap: '12mm',
  marginBlockStart: '18mm',
  breakInside: 'avoid',
});

/** A line to sign on, with the words below it. */
export const signature = style({
  flex: 1,
  paddingBlockStart: '1mm',
  borderBlockStart: `1px solid ${INK_COLOR}`,
});
