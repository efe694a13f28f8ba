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

/** The signed-in person, below a line, with the two actions of the account. */
export const user = style({
  display: 'grid',
  marginBlockStart: 'auto',
  paddingInline: vars.space.s,
  paddingBlockStart: vars.space.s,
  borderBlockStart: `1px solid ${colour.border}`,
});

export const account = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xs,
  minInlineSize: 0,
});

/** The texts of the buttons begin below the name. */
export const actions = style([account, { marginInline: `calc(-1 * ${vars.space.s})` }]);
