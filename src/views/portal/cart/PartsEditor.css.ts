import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

export const editor = style({
  minInlineSize: 0,
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
});

export const part = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxInlineSize: '100%',
  alignItems: 'center',
  gap: vars.space.xs,
  paddingInlineStart: vars.space.xs,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.medium,
  backgroundColor: vars.colour.sunken,
  minBlockSize: vars.control.medium,
});

export const uncoloured = style([part, { paddingInline: vars.space.s, color: vars.colour.textSecondary }]);

export const entry = style({
  flex: '1 1 11rem',
  '@media': { [from.tablet]: { maxInlineSize: '16rem' } },
});
