import { style } from '@vanilla-extract/css';
import { forcedColours, selectedInForcedColours } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

export const nav = style({ display: 'grid', gap: vars.space.xxs });

export const link = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: vars.control.large,
  paddingInline: vars.space.s,
  borderRadius: vars.radius.medium,
  color: vars.colour.text,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  selectors: {
    '&:hover': { backgroundColor: vars.colour.hover },
    '&[aria-current="page"]': {
      backgroundColor: vars.colour.tone.accent.soft,
      color: vars.colour.tone.accent.ink,
      '@media': { [forcedColours]: selectedInForcedColours },
    },
  },
});
