import { style } from '@vanilla-extract/css';
import { below, from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

/** The sum gets a wider column than the counts. */
export const figures = style({
  display: 'grid',
  gap: vars.space.s,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [from.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 2fr)) minmax(0, 3fr)' } },
});

/** Takes the full width on a phone. */
export const wide = style({ display: 'grid', '@media': { [below.phone]: { gridColumn: '1 / -1' } } });

export const orderCount = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

/**
 * Wraps long texts, so that the buttons of the row stay in view. Wide enough for the longer part of an e-mail
 * address, which breaks before the @.
 */
export const longText = style({
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  '@media': { [from.desktop]: { minInlineSize: '10.5rem' } },
});
