import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { vars } from '../../../theme/theme.css.ts';

/** Shares of the table, below a desktop and on it. */
const column = (share: number, onDesktop = share) =>
  style({ inlineSize: `${share}%`, '@media': { [from.desktop]: { inlineSize: `${onDesktop}%` } } });

export const order = column(13);
export const customer = column(13);
export const place = column(12);
export const items = column(21);
export const total = column(11);
export const status = column(11);
export const actions = column(19);
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

export const figures = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const typed = style({ overflowWrap: 'anywhere' });

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space.xxs,
});

export const obstacle = style({
  flex: '1 1 6rem',
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
  lineHeight: 1.3,
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
