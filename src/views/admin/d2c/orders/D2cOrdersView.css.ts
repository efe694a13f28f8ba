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

/** One bar for the search, the count, Live and Refresh; on a phone two lines of it. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  '@media': {
    [below.phone]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
      gridTemplateAreas: '"search search search refresh" "sync count count live" "sync state state state"',
      rowGap: 0,
    },
  },
});

/** On a phone what it holds stands in the bar itself. */
const dissolved = { [below.phone]: { display: 'contents' } };

const inBar = (gridArea: string) => ({ [below.phone]: { gridArea } });

export const search = style({ flexGrow: 1, minInlineSize: 0, '@media': inBar('search') });

export const beside = style({
  display: 'flex',
  flexGrow: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xs,
  minInlineSize: 'min(100%, 22rem)',
  minBlockSize: vars.control.medium,
  '@media': dissolved,
});

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  '@media': dissolved,
});

export const count = style({
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '@media': {
    [below.phone]: { gridArea: 'count', minBlockSize: '1.5rem', marginBlockStart: vars.space.xxs },
  },
});

export const live = style({
  '@media': { [below.phone]: { gridArea: 'live', marginBlockStart: vars.space.xxs } },
});

/** As wide at work as at rest. */
export const refresh = style({
  '@media': { [below.phone]: { gridArea: 'refresh', display: 'grid', inlineSize: '3.25rem' } },
});
globalStyle(`${refresh} > button`, { '@media': { [below.phone]: { paddingInline: 0 } } });

/** The sign alone says it beside the search of a phone. */
export const refreshName = style({
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
