import { style } from '@vanilla-extract/css';
import { below, from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

/** From this width, date and time fit on one line. Below it the sidebar leaves too little room. */
const WIDE_WINDOW = '(width >= 90rem)';

/**
 * Shares of the table's width in percent: below desktop, on desktop, and where date and time fit on one line.
 */
const column = (share: number, onDesktop = share, onWide = onDesktop) =>
  style({
    inlineSize: `${share}%`,
    '@media': {
      [from.desktop]: { inlineSize: `${onDesktop}%` },
      [WIDE_WINDOW]: { inlineSize: `${onWide}%` },
    },
  });

export const order = column(14, 12, 14);
export const customer = column(14, 13.5);
export const place = column(11);
export const items = column(19, 17.5);
export const total = column(11, 12.5);
export const status = column(11, 10.5);
export const actions = column(20, 23, 21);

/** Widths of the History tab, which has no moves and longer statuses. */
export const history = {
  order: column(14),
  customer: column(16),
  place: column(13),
  items: column(22),
  total: column(13),
  status: column(13),
  actions: column(9),
};

export const shipped = column(16);
export const tracking = column(20);
export const view = column(9);

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
    [from.desktop]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // On a phone the phone number is beside the name.
    [below.phone]: {
      maxInlineSize: '7.25rem',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});

export const moment = style({ '@media': { [WIDE_WINDOW]: { whiteSpace: 'nowrap' } } });

export const phone = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const trackingNumber = style({ overflowWrap: 'anywhere' });

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  // The three buttons fill the line.
  gap: `${vars.space.xxs} 0`,
  // Makes room for the longest move and both icons on one line of the narrowest table.
  '@media': { [from.desktop]: { marginInlineEnd: `calc(-1 * ${vars.space.xs})` } },
});

export const obstacle = style({
  flex: '1 1 6rem',
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
