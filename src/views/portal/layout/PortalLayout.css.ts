import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';
import { HEADER_HEIGHT } from './PortalHeader.css.ts';

export const main = style({
  paddingBlock: `${vars.space.s} calc(${vars.space.xxl} + ${vars.bar})`,
  outline: 'none',
  '@media': { [from.tablet]: { paddingBlockStart: vars.space.m } },
});

/** Keeps a long word from widening the grid. */
export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.m });

// The header must not hide focused elements. `scroll-padding` would scroll the page while tabbing through the
// header.
globalStyle(`${main} :is(a, button, input, select, textarea, [tabindex])`, {
  scrollMarginBlock: `calc(${HEADER_HEIGHT} + ${vars.space.m}) ${vars.space.m}`,
});
