import { style } from '@vanilla-extract/css';
import { below, from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

export const contents = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.xxs,
  minInlineSize: 0,
  fontSize: vars.size.small,
  lineHeight: '1.125rem',
});

/** Shows two lines; the dialog shows the rest. */
export const contentsText = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

export const notesMark = style({
  display: 'inline-flex',
  flexShrink: 0,
  color: vars.colour.tone.caution.ink,
});

/** Shows a name on one line, whatever its length. */
export const name = style({
  display: 'inline-block',
  maxInlineSize: '100%',
  verticalAlign: 'bottom',
  '@media': {
    [from.table]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // On a phone the phone number is beside the name.
    [below.phone]: {
      maxInlineSize: '7.25rem',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});

export const phone = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const trackingNumber = style({ overflowWrap: 'anywhere' });

export const buttons = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  // The three buttons fill the line.
  gap: `${vars.space.xxs} 0`,
  // Makes room for the longest move and both icons on one line of the narrowest table.
  '@media': { [from.table]: { marginInlineEnd: `calc(-1 * ${vars.space.xs})` } },
});

/** Shows two lines. */
export const obstacle = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  flex: '1 1 4rem',
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
  lineHeight: 1.3,
  '@media': { [below.phone]: { paddingInlineStart: vars.space.xs } },
});

/** At the beginning of the row, away from the button that moved the order. */
export const movedNote = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignSelf: 'start',
  gap: vars.space.s,
  minInlineSize: 0,
});

export const movedName = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
