import { globalStyle, style } from '@vanilla-extract/css';
import { bar as headerBar, search as headerSearch } from '#views/portal/layout/PortalHeader.css.ts';
import { DESK } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';
import { container } from '#views/ui/layout.css.ts';
import { region } from '#views/ui/Toast.css.ts';

/** From 1,100 px the page shows products, cart and customer side by side; below, only the products. */
export const desk = style({
  '@media': {
    [DESK]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) clamp(16rem, 20vw, 21rem) clamp(17rem, 21vw, 23rem)',
      alignItems: 'start',
      gap: vars.space.m,
    },
  },
});

globalStyle(`${container}:has(> * > ${desk})`, {
  '@media': { [DESK]: { maxInlineSize: 'none', paddingInline: vars.space.m } },
});

// The header ends where the panes end.
globalStyle(`:root:has(${desk}) ${headerBar}`, {
  '@media': { [DESK]: { maxInlineSize: 'none', paddingInline: vars.space.m } },
});

// Toasts appear over the products. At the other end they would cover the button of the customer form.
globalStyle(`:root:has(${desk}) ${region}`, {
  '@media': { [DESK]: { insetInlineStart: 0, insetInlineEnd: 'auto' } },
});

export const bar = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space.xs });

/** The status has one line, so that the products below do not move. */
export const status = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: '1.5em',
  color: vars.colour.textSecondary,
  overflowWrap: 'anywhere',
});

// The page has the same search box. The place stays, so that the header does not move.
globalStyle(`:root:has(${desk}) ${headerSearch}`, { visibility: 'hidden' });
