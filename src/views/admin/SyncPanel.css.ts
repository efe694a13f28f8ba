import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/theme.css.ts';

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.m,
  margin: 0,
  '@media': { [from.phone]: { gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))' } },
});

export const fact = style({ display: 'grid', gap: vars.space.xxs, alignContent: 'start', minInlineSize: 0 });

export const name = style({ color: vars.colour.textSecondary, fontSize: vars.size.small });

/** As high as a badge, whatever stands there. */
export const value = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '1.75rem',
  margin: 0,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const errors = style({
  display: 'grid',
  gap: vars.space.xxs,
  margin: 0,
  paddingInlineStart: vars.space.m,
  listStyle: 'disc',
  overflowWrap: 'anywhere',
});
