import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const { colour, space } = vars;

export const columns = style({
  display: 'grid',
  gap: space.m,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
});

/** The chat stays visible beside a long draft. */
export const chats = style({
  display: 'grid',
  gap: space.m,
  '@media': {
    [from.desktop]: {
      position: 'sticky',
      insetBlockStart: '5rem',
      maxBlockSize: `calc(100dvh - 6rem - ${vars.offlineBar})`,
      overflowY: 'auto',
    },
  },
});

export const text = style({
  maxBlockSize: '40dvh',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  fontSize: vars.size.medium,
  lineHeight: 2.1,
  '@media': { [from.desktop]: { maxBlockSize: 'none' } },
});

/** An empty line has the height of a line. */
export const lineOfText = style({ minBlockSize: '1lh' });

/**
 * The groups of a phone number keep their order within Arabic words, and the words decide about the direction
 * of their line.
 */
export const mark = style({
  unicodeBidi: 'plaintext',
  paddingInline: '0.125rem',
  color: 'inherit',
  textDecoration: 'none',
  borderBlockEnd: `2px solid ${colour.tone.accent.line}`,
  backgroundColor: colour.tone.accent.soft,
  borderRadius: vars.radius.small,
  scrollMarginBlock: '4rem',
  selectors: { '&:hover': { borderBlockEndColor: colour.accent } },
});

/**
 * Marks an unsure value by a dashed box and another colour, so that it can be distinguished without colour.
 */
export const unsureMark = style({
  border: `2px dashed ${colour.tone.caution.ink}`,
  backgroundColor: colour.tone.caution.soft,
});

export const markName = style({
  marginInline: '0.125rem 0.25rem',
  fontSize: vars.size.caption,
  color: colour.tone.accent.ink,
  userSelect: 'none',
  whiteSpace: 'nowrap',
  selectors: { [`${unsureMark} &`]: { color: colour.tone.caution.ink, fontWeight: vars.weight.strong } },
});

export const draft = style({ display: 'grid', gap: space.m });

/** The button stays visible beside a long draft. On a phone `NextStep` has its own bar. */
export const submit = style({
  display: 'grid',
  gap: space.xs,
  '@media': {
    [from.desktop]: {
      position: 'sticky',
      insetBlockEnd: vars.offlineBar,
      paddingBlock: space.s,
      backgroundColor: colour.canvas,
      borderBlockStart: `1px solid ${colour.border}`,
    },
  },
});

export const lines = style({ display: 'grid', marginBlockStart: space.xs });

export const name = style({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' });

export const choice = style({
  display: 'grid',
  gap: space.xs,
  marginBlockEnd: space.xs,
  padding: space.s,
  border: `2px dashed ${colour.tone.caution.line}`,
  borderRadius: vars.radius.medium,
});

export const find = style({ display: 'grid', gap: space.xs });

export const offers = style({
  display: 'grid',
  gap: space.xs,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
});

export const offer = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: vars.control.medium,
  padding: space.xs,
  textAlign: 'start',
  backgroundColor: colour.surface,
  border: `1px solid ${colour.borderControl}`,
  borderRadius: vars.radius.medium,
  selectors: { '&:hover': { backgroundColor: colour.hover } },
});

export const offerPicture = style({
  flexShrink: 0,
  inlineSize: '2.5rem',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: vars.radius.small,
});

export const offerDetails = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s,
  fontSize: vars.size.small,
  color: colour.textSecondary,
});

export const fields = style({
  display: 'grid',
  columnGap: space.m,
  rowGap: space.xs,
  marginBlockStart: space.xs,
  '@media': { [from.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const spansColumns = style({ gridColumn: '1 / -1' });

/** Places the source close to its field. */
export const source = style({
  marginBlockStart: '-0.25rem',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  fontSize: vars.size.small,
});

export const sourceLink = style({
  minBlockSize: '1.5rem',
  color: colour.textSecondary,
  textAlign: 'start',
  textDecoration: 'underline',
  textDecorationStyle: 'dotted',
  overflowWrap: 'anywhere',
});
