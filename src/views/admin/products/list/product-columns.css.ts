import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { vars } from '../../../theme/theme.css.ts';

export const code = style({ whiteSpace: 'nowrap' });

/** At most two lines; the whole name is its title. */
export const name = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

/** Other names in one line; all of them are its title. */
export const aliases = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
});

export const figures = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const thumb = style({
  display: 'block',
  inlineSize: vars.control.medium,
  blockSize: vars.control.medium,
  overflow: 'hidden',
  cursor: 'zoom-in',
  borderRadius: vars.radius.small,
  border: `1px solid ${vars.colour.border}`,
});

/** What has a column of its own where there is room for one. */
export const inCard = style({
  display: 'block',
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
  '@media': { [from.desktop]: { display: 'none' } },
});
export const onPhone = style({
  display: 'block',
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
  '@media': { [from.phone]: { display: 'none' } },
});

/** Two lines of figures end where the figures of the other rows end. */
export const amounts = style({ display: 'inline-block', textAlign: 'end' });
