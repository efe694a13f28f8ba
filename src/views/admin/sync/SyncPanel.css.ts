import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))',
  gap: vars.space.m,
  margin: 0,
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
  marginBlock: vars.space.xs,
  marginInline: 0,
  paddingInlineStart: vars.space.m,
  listStyle: 'disc',
  overflowWrap: 'anywhere',
});
