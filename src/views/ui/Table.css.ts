import { style, styleVariants } from '@vanilla-extract/css';
import { below } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const { colour } = vars;

/** Scrolls sideways by itself, and down too where a height is given to what holds it. */
export const frame = style({
  overflow: 'auto',
  maxBlockSize: '100%',
  backgroundColor: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: vars.radius.large,
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});

/** Cuts its corners without becoming what scrolls, so that the header sticks to the page. */
export const longFrame = style({
  overflow: 'clip',
  backgroundColor: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: vars.radius.large,
});

const cardsBelow = below.tablet;

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: vars.size.body,
});

export const fixed = style({ tableLayout: 'fixed' });

export const asCards = style({ '@media': { [cardsBelow]: { display: 'block' } } });

export const head = style({
  selectors: {
    [`${asCards} &`]: {
      '@media': {
        [cardsBelow]: {
          position: 'absolute',
          inlineSize: 1,
          blockSize: 1,
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
      },
    },
  },
});

export const body = style({
  selectors: { [`${asCards} &`]: { '@media': { [cardsBelow]: { display: 'block' } } } },
});

export const row = style({
  selectors: {
    [`${body} &:hover`]: { backgroundColor: colour.hover },
    [`${asCards} ${body} &`]: {
      '@media': {
        [cardsBelow]: {
          display: 'grid',
          gap: vars.space.xxs,
          padding: vars.space.s,
          borderBlockEnd: `1px solid ${colour.border}`,
        },
      },
    },
    [`${asCards} ${body} &:last-child`]: { '@media': { [cardsBelow]: { borderBlockEnd: 0 } } },
  },
});

export const gap = style({
  selectors: { [`${asCards} &`]: { '@media': { [cardsBelow]: { display: 'block' } } } },
});

const cell = style({
  paddingInline: vars.space.s,
  paddingBlock: '0.5rem',
  selectors: { [`${fixed} &`]: { '@media': { [below.desktop]: { paddingInline: vars.space.xs } } } },
  textAlign: 'start',
  verticalAlign: 'middle',
});

export const headerCell = style([
  cell,
  {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    backgroundColor: colour.sunken,
    color: colour.textSecondary,
    fontSize: vars.size.caption,
    fontWeight: vars.weight.strong,
    whiteSpace: 'nowrap',
    borderBlockEnd: `1px solid ${colour.border}`,
  },
]);

export const dataCell = style([
  cell,
  {
    borderBlockEnd: `1px solid ${colour.border}`,
    selectors: {
      [`${row}:last-child &`]: { borderBlockEnd: 0 },
      [`${asCards}${asCards} &`]: {
        '@media': {
          [cardsBelow]: {
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
            gap: vars.space.m,
            padding: 0,
            border: 0,
            minInlineSize: 0,
          },
        },
      },
      [`${asCards} &[data-label]::before`]: {
        '@media': {
          [cardsBelow]: {
            content: 'attr(data-label) / ""',
            color: colour.textSecondary,
            fontSize: vars.size.small,
            flexShrink: 0,
          },
        },
      },
    },
  },
]);

export const align = styleVariants({
  start: {},
  end: { textAlign: 'end' },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
