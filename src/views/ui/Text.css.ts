import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const tone = styleVariants({
  primary: { color: vars.colour.text },
  secondary: { color: vars.colour.textSecondary },
  negative: { color: vars.colour.tone.negative.ink },
  inherit: { color: 'inherit' },
});

export const size = styleVariants({
  small: { fontSize: vars.size.small },
  body: { fontSize: vars.size.body },
  medium: { fontSize: vars.size.medium },
});

export const strong = style({ fontWeight: vars.weight.strong });

/** Digits of equal width on one line. */
export const numeric = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const truncate = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** Keeps typed line breaks. */
export const asTyped = style({ whiteSpace: 'pre-wrap' });

const heading = style({
  fontWeight: vars.weight.strong,
  lineHeight: 1.3,
  letterSpacing: '-0.011em',
  textWrap: 'balance',
});

export const headingSize = styleVariants({
  page: [heading, { fontSize: vars.size.page, letterSpacing: '-0.019em' }],
  head: [heading, { fontSize: '1.25rem', letterSpacing: '-0.014em' }],
  section: [heading, { fontSize: vars.size.large }],
  card: [heading, { fontSize: vars.size.medium }],
  small: [heading, { fontSize: vars.size.body, letterSpacing: 0 }],
});
