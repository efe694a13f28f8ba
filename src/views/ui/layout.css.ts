import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

export const stack = style({ display: 'flex', flexDirection: 'column' });

export const inline = style({ display: 'flex' });

export const grid = style({ display: 'grid' });

export const wrap = style({ flexWrap: 'wrap' });

const { xxs, xs, s, m, l, xl } = vars.space;
export const gap = styleVariants({ xxs, xs, s, m, l, xl }, (space) => ({ gap: space }));

export const align = styleVariants({
  stretch: { alignItems: 'stretch' },
  start: { alignItems: 'start' },
  center: { alignItems: 'center' },
});

export const justify = styleVariants({
  start: { justifyContent: 'start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'end' },
  'space-between': { justifyContent: 'space-between' },
});

/** The maximum width of a page and its side padding (`space.l`) in rem, for layout estimates. */
export const PAGE_REM = 80;
export const SIDE_REM = 1.5;

export const container = style({
  inlineSize: '100%',
  maxInlineSize: `${PAGE_REM}rem`,
  marginInline: 'auto',
  paddingInline: vars.space.m,
  '@media': { [from.tablet]: { paddingInline: vars.space.l } },
});

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space.s,
});

/** The actions stay beside the title on a phone too. */
export const headerOnOneLine = style([header, { flexWrap: 'nowrap' }]);

globalStyle(`${headerOnOneLine} > :last-child`, { flexShrink: 0 });

// A heading of two lines would push the content of a phone down.
globalStyle(`${headerOnOneLine} h1`, { '@media': { [below.tablet]: { fontSize: vars.size.large } } });

export const headerText = style({
  display: 'grid',
  gap: vars.space.xxs,
  minInlineSize: 0,
  flex: '1 1 18rem',
});

export const card = style({
  display: 'block',
  minInlineSize: 0,
  backgroundColor: vars.colour.surface,
  color: vars.colour.text,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.raised,
});

export const padding = styleVariants({
  none: { overflow: 'hidden' },
  medium: { padding: vars.space.m, '@media': { [from.tablet]: { padding: '1.25rem' } } },
  large: { padding: vars.space.l, '@media': { [from.tablet]: { padding: vars.space.xl } } },
});

/** The style of a card that is a link. */
export const pressable = style({
  textDecoration: 'none',
  transition: `border-color ${vars.time.fast}`,
  selectors: { '&:hover': { borderColor: vars.colour.borderControl } },
});

export const columns = styleVariants({ medium: '15rem', large: '21rem' }, (width) => ({
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}, 100%), 1fr))`,
}));

export const hidden = style({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** Hides a text on a phone, where something else shows the same. Screen readers still read it. */
export const hiddenOnPhone = style({
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

export const skipLink = style({
  '@media': { print: { display: 'none' } },
  position: 'fixed',
  insetBlockStart: vars.space.xs,
  insetInlineStart: vars.space.xs,
  zIndex: vars.layer.toast,
  paddingInline: vars.space.m,
  paddingBlock: vars.space.xs,
  borderRadius: vars.radius.medium,
  backgroundColor: vars.colour.raised,
  color: vars.colour.link,
  boxShadow: vars.shadow.overlay,
  fontWeight: vars.weight.medium,
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)', boxShadow: 'none' } },
});
