import { style } from '@vanilla-extract/css';
import { HEADER_HEIGHT } from '#views/portal/layout/PortalHeader.css.ts';
import { vars } from '#views/theme/theme.css.ts';

const { colour, space } = vars;

const EDGE = space.s;
/**
 * The height of the steps above the panes. It is subtracted, so that the button at the end of a pane is
 * visible without scrolling.
 */
const STEPS_HEIGHT = '5rem';

/** The pane stays visible while the products scroll. */
export const pane = style({
  position: 'sticky',
  insetBlockStart: `calc(${HEADER_HEIGHT} + ${EDGE})`,
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  blockSize: `calc(100dvh - ${HEADER_HEIGHT} - ${STEPS_HEIGHT} - ${EDGE} - ${vars.offlineBar})`,
  backgroundColor: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: vars.radius.large,
});

export const head = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space.xs,
  padding: `${space.s} ${space.s} ${space.xs}`,
});

export const counts = style({ fontSize: vars.size.small, color: colour.textSecondary });

/** The content of the pane scrolls by itself. */
export const body = style({
  flex: '1 1 0',
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: space.s,
  paddingBlockEnd: space.s,
});

export const foot = style({
  display: 'grid',
  gap: space.xs,
  padding: space.s,
  borderBlockStart: `1px solid ${colour.border}`,
});

export const sum = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.s,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});

export const fields = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.xxs });

export const group = style({
  paddingBlockStart: space.xs,
  fontSize: vars.size.small,
  fontWeight: vars.weight.strong,
  color: colour.textSecondary,
});

export const empty = style({
  paddingBlock: space.l,
  textAlign: 'center',
  color: colour.textSecondary,
});
