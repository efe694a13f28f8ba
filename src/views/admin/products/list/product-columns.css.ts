import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

export const code = style({ whiteSpace: 'nowrap' });

/** Shows two lines at most; the tooltip has the whole name. */
export const name = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

/** A name above aliases has one line in a table. */
export const nameAbove = style([
  name,
  { '@media': { [from.table]: { display: 'block', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } } },
]);

/** Shows one line; the tooltip has all aliases. */
export const aliases = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
});

export const dimensions = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const thumbnail = style({
  display: 'block',
  inlineSize: vars.control.medium,
  blockSize: vars.control.medium,
  overflow: 'hidden',
  cursor: 'zoom-in',
  borderRadius: vars.radius.small,
  border: `1px solid ${vars.colour.border}`,
});

/** Visible in cards only, because the table has a column for it. */
export const cardOnly = style({
  display: 'block',
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
  '@media': { [from.table]: { display: 'none' } },
});
export const phoneOnly = style({
  display: 'block',
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
  '@media': { [from.phone]: { display: 'none' } },
});

/** Right-aligned figures on two lines. */
export const wholesale = style({ display: 'inline-block', textAlign: 'end' });
