import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

/** A low window shows fewer rows, so that the dialog around them fits. */
export const rows = style({
  display: 'grid',
  // Otherwise rows with a minimum size shrink to it, and lie over each other.
  gridAutoRows: 'max-content',
  maxBlockSize: 'min(21rem, 40dvh)',
  overflow: 'auto',
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.medium,
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  minBlockSize: vars.control.medium,
  paddingInline: vars.space.s,
  paddingBlock: vars.space.xxs,
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: vars.colour.hover },
    '&:has(:checked)': { backgroundColor: vars.colour.sunken },
    '&:has(:disabled)': { cursor: 'default' },
  },
});
