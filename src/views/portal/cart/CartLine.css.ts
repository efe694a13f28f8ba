import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const { colour } = vars;

export const line = style({
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr) auto',
  gridTemplateAreas: `
    "picture about remove"
    "quantity quantity quantity"
    "amounts amounts amounts"
    "fields fields fields"
    "fault fault fault"
  `,
  columnGap: vars.space.s,
  padding: vars.space.s,
  backgroundColor: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: vars.radius.large,
  // A line outside the viewport is not laid out, because a cart can have 500 lines.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 26rem',
  '@media': {
    [from.tablet]: {
      gridTemplateColumns: '6rem minmax(0, 1fr) auto 14.5rem auto',
      gridTemplateAreas: `
        "picture about quantity amounts remove"
        "picture fields fields fields fields"
        "fault fault fault fault fault"
      `,
      columnGap: vars.space.m,
      padding: vars.space.m,
      containIntrinsicSize: 'auto 15rem',
    },
  },
});

export const faultyLine = style([line, { borderColor: colour.danger }]);

export const picture = style({
  gridArea: 'picture',
  aspectRatio: '1',
  alignSelf: 'start',
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
});

export const about = style({
  gridArea: 'about',
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.xxs,
});

export const name = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.35,
  fontWeight: vars.weight.strong,
});

export const dimensions = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.size.small,
  color: colour.textSecondary,
});

export const detail = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xs,
  fontSize: vars.size.small,
  color: colour.textSecondary,
  fontVariantNumeric: 'tabular-nums',
});

export const remove = style({ gridArea: 'remove', marginBlock: '-0.25rem', marginInlineEnd: '-0.25rem' });

export const quantity = style({
  gridArea: 'quantity',
  display: 'grid',
  gap: vars.space.xxs,
  inlineSize: '9.5rem',
  alignSelf: 'start',
  marginBlockStart: vars.space.s,
  '@media': { [from.tablet]: { marginBlockStart: 0 } },
});

export const amounts = style({
  gridArea: 'amounts',
  marginBlockStart: vars.space.s,
  '@media': { [from.tablet]: { marginBlockStart: 0 } },
});

// Reserves the height of the custom cost, so that the fields below do not move while typing.
export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  columnGap: vars.space.s,
  rowGap: '0.125rem',
  minBlockSize: '4.5rem',
  fontVariantNumeric: 'tabular-nums',
});

export const term = style({ color: colour.textSecondary, fontSize: vars.size.small });

export const sum = style({ textAlign: 'end', fontSize: vars.size.small });

export const total = style({ textAlign: 'end', fontWeight: vars.weight.strong });

export const tooLarge = style({ color: colour.tone.negative.ink, fontSize: vars.size.small });

export const fields = style({
  gridArea: 'fields',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.s,
  marginBlockStart: vars.space.s,
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 15rem)', columnGap: vars.space.m },
  },
});

export const fault = style({ gridArea: 'fault', marginBlockStart: vars.space.s });
