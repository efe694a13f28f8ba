import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';
import { HEIGHT } from './PortalHeader.css.ts';

export const main = style({
  paddingBlock: `${vars.space.s} calc(${vars.space.xxl} + ${vars.bar})`,
  outline: 'none',
  '@media': { [from.tablet]: { paddingBlockStart: vars.space.m } },
});

/** The grid's own minimum, so that a long word in a page cannot widen it. */
export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.m });

// What is tabbed to must not come to lie under the header. Not by a padding of the page's scrolling: that
// would scroll the page for whoever tabs through the header.
globalStyle(`${main} :is(a, button, input, select, textarea, [tabindex])`, {
  scrollMarginBlock: `calc(${HEIGHT} + ${vars.space.m}) ${vars.space.m}`,
});
