import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';
import { TOAST_ATTRIBUTE } from '#views/ui/toast-attribute.ts';

const SIDEBAR_WIDTH = '15rem';

export const frame = style({
  minBlockSize: '100dvh',
  '@media': {
    [from.wide]: { display: 'grid', gridTemplateColumns: `${SIDEBAR_WIDTH} minmax(0, 1fr)` },
    print: { display: 'block' },
  },
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minInlineSize: 0,
  paddingInline: vars.space.xs,
  paddingBlock: vars.space.xxs,
  backgroundColor: vars.colour.surface,
  borderBlockEnd: `1px solid ${vars.colour.border}`,
  '@media': { [from.wide]: { display: 'none' }, print: { display: 'none' } },
});

export const sidebar = style({
  display: 'none',
  '@media': {
    [from.wide]: {
      position: 'sticky',
      insetBlockStart: 0,
      blockSize: '100dvh',
      display: 'flex',
      flexDirection: 'column',
      paddingInline: vars.space.s,
      paddingBlock: vars.space.m,
      overflowY: 'auto',
      backgroundColor: vars.colour.surface,
      borderInlineEnd: `1px solid ${vars.colour.border}`,
    },
    print: { display: 'none' },
  },
});

export const title = style({
  paddingInline: vars.space.s,
  paddingBlockEnd: vars.space.m,
  fontSize: vars.size.medium,
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.011em',
});

/** The menu in its dialog, as high as the dialog, so that Logout is at its bottom. */
export const menu = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100%',
  marginInline: `calc(-1 * ${vars.space.s})`,
});

export const content = style({
  minInlineSize: 0,
  paddingInline: vars.space.m,
  paddingBlockStart: vars.space.m,
  paddingBlockEnd: vars.space.l,
  outline: 'none',
  '@media': {
    [from.tablet]: { paddingInline: vars.space.l },
    // Adds room at the end of the page, so that no content is hidden by toasts that stay.
    screen: { selectors: { [`:root:has([${TOAST_ATTRIBUTE}]) &`]: { paddingBlockEnd: '12rem' } } },
    print: { padding: 0 },
  },
});

/** The warning is not printed. */
export const warning = style({
  marginBlockEnd: vars.space.m,
  '@media': { print: { display: 'none' } },
});

export const atEnd = style({ marginInlineStart: 'auto' });

export const search = style({ paddingBlockEnd: vars.space.s });

export const finderButton = style({
  display: 'flex',
  flexGrow: 1,
  justifyContent: 'space-between',
  gap: vars.space.xs,
});

export const finderKeys = style({
  fontFamily: 'inherit',
  fontSize: vars.size.caption,
  color: vars.colour.textSecondary,
});
