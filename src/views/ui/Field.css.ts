import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const field = style({ display: 'grid', gap: '0.3125rem', alignContent: 'start', minInlineSize: 0 });

export const label = style({ fontSize: vars.size.small, fontWeight: vars.weight.medium });

export const mark = style({ color: vars.colour.tone.negative.ink });

export const hint = style({ fontSize: vars.size.small, color: vars.colour.textMuted });

export const error = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xxs,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  color: vars.colour.tone.negative.ink,
});

/** Reserves the height of the error text. Without a hint it is a part of the gap to the next field. */
export const reserved = style({
  minBlockSize: '1.125rem',
  lineHeight: '1.125rem',
  selectors: { [`&:not(:has(${hint}))`]: { marginBlockEnd: '-0.5rem' } },
});
