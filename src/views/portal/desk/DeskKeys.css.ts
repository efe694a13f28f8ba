import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

/** The typed quantity is drawn over the page, so that nothing moves. */
export const digits = style({
  position: 'fixed',
  insetBlockStart: '4.5rem',
  insetInlineStart: '50%',
  translate: '-50%',
  zIndex: vars.layer.toast,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  padding: `${vars.space.xs} ${vars.space.m}`,
  borderRadius: vars.radius.full,
  backgroundColor: vars.colour.raised,
  boxShadow: vars.shadow.overlay,
  fontVariantNumeric: 'tabular-nums',
});

export const keys = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${vars.space.xs} ${vars.space.m}`,
  alignItems: 'baseline',
});

export const term = style({ display: 'flex', justifyContent: 'end' });

export const pair = style({ display: 'contents' });
