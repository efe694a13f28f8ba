import { style } from '@vanilla-extract/css';
import { below } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

/** The height of a card in rem. All cards have the same height, so that none has to be measured. */
export const CARD_HEIGHT = 22;
/** On a phone the pictures are lower, so that two rows of products are in view. */
export const PHONE_CARD_HEIGHT = 18;
/** The height of a card in the compact list, in rem. */
export const COMPACT_CARD_HEIGHT = 4;
/** The gap between cards in rem. */
export const GAP = 0.75;
export const MAX_COLUMNS = 8;

// Turns off the browser's scroll anchoring, which would react to added rows.
export const list = style({ position: 'relative', overflowAnchor: 'none' });

/** Marks the compact list, which has one line per product. Other rules select by this class. */
export const compact = style({});

const row = style({
  display: 'grid',
  gap: `${GAP}rem`,
  gridAutoRows: `${CARD_HEIGHT}rem`,
  '@media': { [below.phone]: { gridAutoRows: `${PHONE_CARD_HEIGHT}rem` } },
  selectors: { [`${compact} &`]: { gridAutoRows: `${COMPACT_CARD_HEIGHT}rem` } },
});

/** Row styles: index 0 has one column. */
export const rowStyles = Array.from({ length: MAX_COLUMNS }, (_, index) =>
  style([row, { gridTemplateColumns: `repeat(${index + 1}, minmax(0, 1fr))` }]),
);

export const positioned = style({ position: 'absolute', insetBlockStart: 0, insetInline: 0 });

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  overflow: 'hidden',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.large,
  contain: 'strict',
  selectors: { [`${compact} &`]: { flexDirection: 'row' } },
});

export const skeletonPicture = style({
  flex: '1 1 0',
  backgroundColor: vars.colour.sunken,
});

export const skeletonBody = style({ display: 'grid', gap: vars.space.xs, padding: vars.space.s });
