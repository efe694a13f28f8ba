import { style } from '@vanilla-extract/css';
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

export const figures = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const thumb = style({
  display: 'block',
  inlineSize: vars.control.medium,
  blockSize: vars.control.medium,
  overflow: 'hidden',
  cursor: 'zoom-in',
  borderRadius: vars.radius.small,
  border: `1px solid ${vars.colour.border}`,
  backgroundColor: vars.colour.sunken,
});

export const thumbPicture = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });

/** Two lines of figures end where the figures of the other rows end. */
export const amounts = style({ display: 'inline-block', textAlign: 'end' });
