import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const place = style({ display: 'block', flexGrow: 1, minInlineSize: 0 });

export const form = style({ display: 'flex', gap: vars.space.xs });

export const box = style({ position: 'relative', flexGrow: 1, minInlineSize: 0 });

export const glass = style({
  position: 'absolute',
  insetInlineStart: vars.space.s,
  insetBlock: 0,
  display: 'grid',
  placeItems: 'center',
  color: vars.colour.textMuted,
  pointerEvents: 'none',
});

export const input = style({ paddingInlineStart: '2.25rem' });
