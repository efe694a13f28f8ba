import { style } from '@vanilla-extract/css';
import { below } from '../../../theme/breakpoints.ts';
import { vars } from '../../../theme/theme.css.ts';

/** The title and the tabs in one line where there is room. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.l,
  minInlineSize: 0,
});

/** Its place is the rows' on a phone, where the tabs name the page. */
export const title = style({
  '@media': {
    [below.phone]: {
      position: 'absolute',
      inlineSize: 1,
      blockSize: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

export const tabs = style({ flexGrow: 1, minInlineSize: 0, maxInlineSize: '100%' });

/** One bar for the search, the count, Live and Refresh. */
export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.xs });

export const beside = style({
  display: 'flex',
  flexGrow: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xs,
  minInlineSize: 'min(100%, 22rem)',
  minBlockSize: vars.control.medium,
});

export const count = style({ fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' });

/** Stays in sight below the list, and takes no room above it. */
export const selection = style({
  position: 'sticky',
  insetBlockEnd: vars.space.s,
  zIndex: vars.layer.header,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  marginBlockStart: vars.space.s,
  padding: vars.space.s,
  backgroundColor: vars.colour.raised,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.overlay,
});

export const selected = style({ marginInlineEnd: 'auto', fontWeight: vars.weight.strong });

export const elsewhere = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.s,
  // Kept free until they are counted.
  minBlockSize: '1.5rem',
  padding: 0,
});

export const link = style({ color: vars.colour.link });
