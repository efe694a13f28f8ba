import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const { colour, space } = vars;

const base = style({
  display: 'grid',
  // A line outside the viewport is not laid out, because a cart can have 500 lines.
  contentVisibility: 'auto',
});

/**
 * wide: a card on the page of the cart. compact: two lines of a list. review: one line that cannot be
 * changed.
 */
export const line = styleVariants({
  wide: [
    base,
    {
      gridTemplateColumns: '4rem minmax(0, 1fr) auto',
      gridTemplateAreas: `
        "picture about remove"
        "entry entry entry"
        "amount amount amount"
        "below below below"
        "notice notice notice"
      `,
      columnGap: space.s,
      padding: space.s,
      backgroundColor: colour.surface,
      border: `1px solid ${colour.border}`,
      borderRadius: vars.radius.large,
      containIntrinsicSize: 'auto 26rem',
      '@media': {
        [from.tablet]: {
          gridTemplateColumns: '6rem minmax(0, 1fr) auto 14.5rem auto',
          gridTemplateAreas: `
            "picture about entry amount remove"
            "picture below below below below"
            "notice notice notice notice notice"
          `,
          columnGap: space.m,
          padding: space.m,
          containIntrinsicSize: 'auto 15rem',
        },
      },
    },
  ],
  compact: [
    base,
    {
      gridTemplateColumns: '3rem minmax(0, 1fr) auto',
      gridTemplateAreas: `
        "picture about remove"
        "picture entry amount"
        "below below below"
        "notice notice notice"
      `,
      alignItems: 'center',
      columnGap: space.xs,
      rowGap: space.xxs,
      paddingBlock: space.xs,
      borderBlockStart: `1px solid ${colour.border}`,
      containIntrinsicSize: 'auto 6rem',
      selectors: { '&:first-child': { borderBlockStart: 'none' } },
    },
  ],
  review: [
    base,
    {
      gridTemplateColumns: '2.5rem minmax(0, 1fr) auto',
      gridTemplateAreas: '"picture about amount" "notice notice notice"',
      columnGap: space.s,
      paddingBlock: space.s,
      borderBlockStart: `1px solid ${colour.border}`,
      containIntrinsicSize: 'auto 4.25rem',
    },
  ],
});

export const faulty = style({ borderColor: colour.danger });

export const picture = style({
  gridArea: 'picture',
  position: 'relative',
  alignSelf: 'start',
  aspectRatio: '1',
});

export const image = style({
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
});

export const about = style({ gridArea: 'about', display: 'grid', alignContent: 'start', gap: space.xxs });

export const name = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.3,
  fontWeight: vars.weight.strong,
});

export const remove = style({
  gridArea: 'remove',
  justifySelf: 'end',
  alignSelf: 'start',
  marginBlock: '-0.25rem',
  marginInlineEnd: '-0.25rem',
});

export const entry = style({ gridArea: 'entry', alignSelf: 'start', maxInlineSize: '9.5rem' });

export const amount = style({
  gridArea: 'amount',
  selectors: { [`:is(${line.compact}, ${line.review}) > &`]: { justifySelf: 'end' } },
});

export const below = style({
  gridArea: 'below',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xs,
});

export const notice = style({
  gridArea: 'notice',
  selectors: { '&:not(:empty)': { marginBlockStart: space.s } },
});
