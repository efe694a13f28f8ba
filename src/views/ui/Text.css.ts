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

/** Tabular digits on one line. */
export const numeric = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const truncate = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** Keeps typed line breaks. */
export const asTyped = style({ whiteSpace: 'pre-wrap' });
