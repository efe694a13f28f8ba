import { style } from '@vanilla-extract/css';
import { below, from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

/**
 * The lines that need attention come first, with the state of the system beside them, and the figures below.
 * The container takes the focus when the Retry button disappears, so it has no outline.
 */
export const page = style({
  display: 'grid',
  gap: vars.space.s,
  gridTemplateColumns: 'minmax(0, 1fr)',
  outline: 'none',
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)' } },
});

export const failure = style({ gridColumn: '1 / -1' });

/** Both cards of the first row are equally high. */
export const attention = style({ display: 'grid' });

export const side = style({
  display: 'grid',
  gap: vars.space.s,
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '1fr auto' },
  },
});

/** The figures stand between the attention and the side in the order of a phone. */
export const cards = style({
  display: 'grid',
  gap: vars.space.s,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [from.desktop]: { gridColumn: '1 / -1', order: 1 },
  },
});

/** Takes the full width on a phone, because sums are long. */
export const wide = style({ display: 'grid', '@media': { [below.phone]: { gridColumn: '1 / -1' } } });

export const actions = style({
  display: 'grid',
  gap: vars.space.xs,
  '@media': {
    [from.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

export const lines = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginInline: `calc(-1 * ${vars.space.xs})`,
  selectors: { '&&': { listStyle: 'none', padding: 0 } },
});

/** Number, name and text. The text goes below the name where the width is small. */
export const line = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '2.75rem minmax(0, 1fr)',
  columnGap: vars.space.xs,
  alignItems: 'center',
  minBlockSize: '2.75rem',
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.xs,
  borderBlockStart: `1px solid ${vars.colour.border}`,
  selectors: {
    '&:first-child': { borderBlockStartColor: 'transparent' },
    '&:hover': { backgroundColor: vars.colour.hover },
  },
  '@media': { [from.phone]: { gridTemplateColumns: '2.75rem 13rem minmax(0, 1fr)' } },
});

export const badge = style({
  justifySelf: 'start',
  '@media': { [below.phone]: { gridRow: 'span 2', alignSelf: 'start' } },
});

/** The link covers the whole line. */
export const lineLink = style({
  fontWeight: vars.weight.medium,
  color: vars.colour.text,
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0 },
});

const cut = { minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const lineText = style({ ...cut, color: vars.colour.textSecondary, fontSize: vars.size.small });

/** A link of its own above the link of the line. */
export const oldest = style({ position: 'relative', zIndex: 1, paddingBlock: vars.space.xxs });
