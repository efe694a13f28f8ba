import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const REFRESH_WIDTH_ON_PHONE = '3.25rem';

/**
 * The bar with search, count, Live and Refresh. On a phone it has two lines: search and Refresh, then the
 * sync button, count and Live. The state of the sync is below.
 */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  '@media': {
    [below.phone]: {
      display: 'grid',
      gridTemplateColumns: `auto minmax(0, 1fr) auto ${REFRESH_WIDTH_ON_PHONE}`,
      rowGap: vars.space.xxs,
    },
  },
});

/** On a phone the children are grid items of the bar itself. */
const childrenAsBarItems = { [below.phone]: { display: 'contents' } };

const gridAreaOnPhone = (gridArea: string) => ({ [below.phone]: { gridArea } });

globalStyle(`${bar} > search`, { '@media': gridAreaOnPhone('1 / 1 / auto / 4') });

/** The container of `toolbarSlot`. Its children are items of the bar. */
export const toolbarContainer = style({ display: 'contents' });

export const toolbarSlot = style({
  display: 'flex',
  flexGrow: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xs,
  // With less width the tools would wrap.
  minInlineSize: 'min(100%, 23.5rem)',
  minBlockSize: vars.control.medium,
  '@media': childrenAsBarItems,
});
globalStyle(`${toolbarSlot} > div`, { '@media': childrenAsBarItems });

/** On a phone the filter of To Print is left out, so that five orders fit on the screen. */
export const leftOutOnPhone = style({ '@media': { [below.phone]: { display: 'none' } } });

/** The filter of History has a row of its own on a phone. */
export const filter = style({ '@media': { [below.phone]: { gridArea: '3 / 1 / auto / 5' } } });

export const count = style({
  // Has a fixed share of the width, so that changing texts move nothing.
  flex: '1 1 9rem',
  minInlineSize: '9rem',
  contain: 'inline-size',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  // The text has one line on a phone, so that nothing below it moves.
  '@media': {
    [below.phone]: {
      gridArea: '2 / 2',
      minInlineSize: 0,
      // Aligns Live with Refresh above.
      marginInlineEnd: `calc(-1 * ${vars.space.xs})`,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});

/** As wide as its longest text, so that a changed text moves no button. */
export const live = style({
  display: 'flex',
  justifyContent: 'flex-end',
  inlineSize: '6.25rem',
  '@media': { [below.phone]: { inlineSize: 'auto' } },
});

// Selects Live: the last two children are Live and Refresh.
globalStyle(`${toolbarSlot} > div > :nth-last-child(2)`, {
  '@media': gridAreaOnPhone('2 / 3 / auto / 5'),
});
globalStyle(`${toolbarSlot} > div > :last-child`, {
  '@media': { [below.phone]: { gridArea: '1 / 4', inlineSize: REFRESH_WIDTH_ON_PHONE, paddingInline: 0 } },
});

/** The bar of the selection stays visible at the bottom of the list. */
export const selection = style({
  position: 'sticky',
  insetBlockEnd: `calc(${vars.space.s} + ${vars.offlineBar})`,
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

export const foundElsewhere = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space.s,
  // Reserves the height of the line before the counts arrive.
  minBlockSize: '1.5rem',
  padding: 0,
});

export const link = style({ color: vars.colour.link });
