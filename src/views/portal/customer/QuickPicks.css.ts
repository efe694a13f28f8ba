import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

const { colour, space } = vars;

export const picks = style({ display: 'flex', flexWrap: 'wrap', gap: space.xxs });

export const pick = style({
  minInlineSize: vars.control.small,
  minBlockSize: vars.control.small,
  paddingInline: space.xs,
  border: `1px solid ${colour.borderControl}`,
  borderRadius: vars.radius.full,
  color: colour.textSecondary,
  fontSize: vars.size.small,
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: colour.hover, color: colour.text },
    '&[aria-pressed="true"]': {
      borderColor: colour.accent,
      backgroundColor: colour.tone.accent.soft,
      color: colour.tone.accent.ink,
    },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
});
