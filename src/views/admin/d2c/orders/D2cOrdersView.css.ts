import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '../../../theme/breakpoints.ts';
import { vars } from '../../../theme/theme.css.ts';

/** The title and the tabs in one line where there is room. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.l,
  minInlineSize: 0,
  // Tabs have room of their own above them.
  '@media': { [below.phone]: { marginBlockStart: `calc(-1 * ${vars.space.s})` } },
});

/** Its place is the rows' on a phone, where the tabs name the page and a sign its button. */
export const unseenOnPhone = style({
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

const REFRESH_ON_PHONE = '3.25rem';

/**
 * One bar for the search, the count, Live and Refresh. On a phone two lines of it: search and Refresh, then the
 * button of the sync with count and Live beside it and what the sync does under these.
 */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  '@media': {
    [below.phone]: {
      display: 'grid',
      gridTemplateColumns: `auto minmax(0, 1fr) auto ${REFRESH_ON_PHONE}`,
      rowGap: vars.space.xxs,
    },
  },
});

/** On a phone what it holds stands in the bar itself. */
const dissolved = { [below.phone]: { display: 'contents' } };

const inBar = (gridArea: string) => ({ [below.phone]: { gridArea } });

globalStyle(`${bar} > search`, { '@media': inBar('1 / 1 / auto / 4') });

/** Of what is drawn into it from elsewhere: that is what lies in the bar. */
export const besideSearch = style({ display: 'contents' });

export const beside = style({
  display: 'flex',
  flexGrow: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xs,
  // The count by its share, Live and Refresh: narrower it would be two lines of them.
  minInlineSize: 'min(100%, 23.5rem)',
  minBlockSize: vars.control.medium,
  '@media': dissolved,
});
globalStyle(`${beside} > div`, { '@media': dissolved });

export const count = style({
  // By its share, not by its words: what stands beside it, and beside its bar, stays where it is when they change.
  flex: '1 1 9rem',
  minInlineSize: '9rem',
  contain: 'inline-size',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  // One line on a phone, so that nothing below it moves.
  '@media': {
    [below.phone]: {
      gridArea: '2 / 2',
      minInlineSize: 0,
      // Live needs no more than Refresh above it.
      marginInlineEnd: `calc(-1 * ${vars.space.xs})`,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});

/** As wide as its longest text whatever it says, so that no button moves. */
export const live = style({
  display: 'flex',
  justifyContent: 'flex-end',
  inlineSize: '6.25rem',
  '@media': { [below.phone]: { inlineSize: 'auto' } },
});

// The last two of the tools are Live and Refresh, which is as wide at work as at rest.
globalStyle(`${beside} > div > :nth-last-child(2)`, {
  '@media': inBar('2 / 3 / auto / 5'),
});
globalStyle(`${beside} > div > :last-child`, {
  '@media': { [below.phone]: { gridArea: '1 / 4', inlineSize: REFRESH_ON_PHONE, paddingInline: 0 } },
});

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
