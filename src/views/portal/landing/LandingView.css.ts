import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

export const guide = style({
  display: 'grid',
  gap: vars.space.m,
  alignItems: 'stretch',
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});

export const steps = style({
  display: 'grid',
  gap: vars.space.m,
  '@media': { [from.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space.l } },
});

export const step = style({ display: 'flex', gap: vars.space.s });

export const number = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '1.625rem',
  blockSize: '1.625rem',
  borderRadius: '50%',
  backgroundColor: vars.colour.tone.accent.soft,
  color: vars.colour.tone.accent.ink,
  fontSize: vars.size.caption,
  fontWeight: vars.weight.strong,
});

export const tips = style({
  display: 'grid',
  gap: vars.space.xs,
  color: vars.colour.textSecondary,
  selectors: { '&&': { listStyle: 'disc', paddingInlineStart: '1.125rem' } },
});
