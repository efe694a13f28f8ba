import { style } from '@vanilla-extract/css';
import { forcedColours, selectedInForcedColours } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const { colour } = vars;

export const list = style({ display: 'grid', gap: '0.125rem', padding: 0 });

export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  minBlockSize: vars.control.medium,
  paddingInline: vars.space.s,
  borderRadius: vars.radius.medium,
  color: colour.textSecondary,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  selectors: {
    '&:hover': { backgroundColor: colour.hover, color: colour.text },
    '&[aria-current="page"]': {
      backgroundColor: colour.tone.accent.soft,
      color: colour.tone.accent.ink,
      fontWeight: vars.weight.strong,
      '@media': { [forcedColours]: selectedInForcedColours },
    },
  },
});

export const user = style({
  display: 'grid',
  gap: vars.space.s,
  marginBlockStart: 'auto',
  paddingInline: vars.space.xxs,
  paddingBlockStart: vars.space.l,
});

export const names = style({
  display: 'grid',
  gap: vars.space.xxs,
  minInlineSize: 0,
  paddingInline: vars.space.xs,
});

export const account = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xs,
  minInlineSize: 0,
});
