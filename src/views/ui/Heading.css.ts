import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

const base = style({
  fontWeight: vars.weight.strong,
  lineHeight: 1.3,
  letterSpacing: '-0.011em',
  textWrap: 'balance',
});

export const size = styleVariants({
  page: [base, { fontSize: vars.size.page, letterSpacing: '-0.019em' }],
  section: [base, { fontSize: vars.size.large }],
  card: [base, { fontSize: vars.size.medium }],
  small: [base, { fontSize: vars.size.body, letterSpacing: 0 }],
});
