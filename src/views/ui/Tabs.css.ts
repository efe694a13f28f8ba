import { style } from '@vanilla-extract/css';
import { coloursForced, from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const { colour } = vars;

/** More tabs than fit are scrolled; the line below stays under all of them. */
export const list = style({
  display: 'flex',
  gap: vars.space.xxs,
  padding: 0,
  overflowX: 'auto',
  boxShadow: `inset 0 -1px 0 ${colour.border}`,
});

export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: vars.control.large,
  paddingInline: vars.space.xs,
  '@media': {
    [from.phone]: { paddingInline: vars.space.s },
    // What is transparent is drawn there, under every tab.
    [coloursForced]: { borderBlockEndColor: 'Canvas' },
  },
  borderBlockEnd: '2px solid transparent',
  color: colour.textSecondary,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `color ${vars.time.fast}, border-color ${vars.time.fast}`,
  selectors: {
    '&:hover': { color: colour.text, borderBlockEndColor: colour.borderControl },
    // Inside, since what scrolls cuts off what stands out.
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current]': {
      color: colour.link,
      borderBlockEndColor: colour.accent,
      '@media': { [coloursForced]: { borderBlockEndColor: 'Highlight' } },
    },
  },
});
