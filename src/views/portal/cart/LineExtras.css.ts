import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

const { space } = vars;

export const extras = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.xs });

export const closed = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.s });

export const open = style({
  minBlockSize: vars.control.small,
  minInlineSize: vars.control.small,
  color: vars.colour.link,
  fontSize: vars.size.small,
  cursor: 'pointer',
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
});
