import { style } from '@vanilla-extract/css';
import { below, from } from '../../../theme/breakpoints.ts';
import { vars } from '../../../theme/theme.css.ts';

/** Shares of the table, below a desktop and on it. */
const column = (share: number, onDesktop?: number) =>
  style({
    inlineSize: `${share}%`,
    ...(onDesktop ? { '@media': { [from.desktop]: { inlineSize: `${onDesktop}%` } } } : {}),
  });

export const order = column(14);
export const customer = column(14);
export const place = column(11);
export const items = column(19, 18);
export const total = column(11);
export const status = column(11);
export const actions = column(20, 21);
export const shipped = column(16);
export const tracking = column(20);
export const view = column(9);

export const contents = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.xxs,
  minInlineSize: 0,
  fontSize: vars.size.small,
  lineHeight: '1.125rem',
});

/** Two lines of them; the rest is in the details. */
export const lines = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

export const noted = style({ display: 'inline-flex', flexShrink: 0, color: vars.colour.tone.caution.ink });

/** One line in a row of the table, however long a name is. */
export const name = style({
  display: 'inline-block',
  maxInlineSize: '100%',
  verticalAlign: 'bottom',
  '@media': {
    [from.desktop]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // Beside it stands the phone number.
    [below.phone]: {
      maxInlineSize: '7.25rem',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});

/** One line where there is room for it. */
export const moment = style({ '@media': { '(width >= 80rem)': { whiteSpace: 'nowrap' } } });

export const figures = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const typed = style({ overflowWrap: 'anywhere' });

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  // Three of them fill a line of a card as of a row: side by side they have room around their icons as it is.
  gap: `${vars.space.xxs} 0`,
});

export const obstacle = style({
  flex: '1 1 6rem',
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
  lineHeight: 1.3,
  '@media': { [below.phone]: { paddingInlineStart: vars.space.xs } },
});

/** At the beginning of the row, where nothing is pressed to move it. */
export const moved = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignSelf: 'start',
  gap: vars.space.s,
  minInlineSize: 0,
});

export const movedName = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
