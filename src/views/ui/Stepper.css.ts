import { style, styleVariants } from '@vanilla-extract/css';
import { forcedColours, from, selectedInForcedColours } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const { colour } = vars;

export const list = style({ display: 'flex', gap: vars.space.xxs });

export const item = style({
  position: 'relative',
  display: 'flex',
  flex: '1 1 0',
  minInlineSize: 0,
  justifyContent: 'center',
  '@media': {
    [from.tablet]: {
      flex: '1 1 auto',
      justifyContent: 'flex-start',
      alignItems: 'center',
      gap: vars.space.xs,
    },
  },
  selectors: {
    // Draws the line to the next step.
    '&:not(:last-child)::after': {
      content: '""',
      blockSize: '2px',
      borderRadius: vars.radius.full,
      backgroundColor: colour.border,
      position: 'absolute',
      insetBlockStart: '1.1875rem',
      insetInlineStart: 'calc(50% + 1.125rem)',
      inlineSize: 'calc(100% - 2rem)',
      '@media': {
        [from.tablet]: { position: 'static', flexGrow: 1, inlineSize: 'auto', minInlineSize: vars.space.s },
      },
    },
    '&:last-child': { '@media': { [from.tablet]: { flexGrow: 0 } } },
  },
});

export const itemDone = style({
  selectors: { '&:not(:last-child)::after': { backgroundColor: colour.accent } },
});

export const step = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.xxs,
  minInlineSize: vars.control.medium,
  minBlockSize: `max(2.5rem, ${vars.control.medium})`,
  paddingBlock: '0.375rem',
  paddingInline: vars.space.xxs,
  borderRadius: vars.radius.medium,
  fontSize: vars.size.caption,
  fontWeight: vars.weight.medium,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  '@media': {
    [from.tablet]: {
      flexDirection: 'row',
      gap: vars.space.xs,
      paddingInline: vars.space.xs,
      fontSize: vars.size.body,
      whiteSpace: 'nowrap',
    },
  },
});

const truncated = { overflow: 'hidden', textOverflow: 'ellipsis', maxInlineSize: '100%' };

export const state = styleVariants({
  done: { color: colour.text },
  current: { color: colour.text, fontWeight: vars.weight.strong },
  open: { color: colour.textSecondary },
  blocked: { color: colour.textMuted },
});

export const link = style({ selectors: { '&:hover': { backgroundColor: colour.hover } } });

export const label = style(truncated);

const circle = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '1.625rem',
  blockSize: '1.625rem',
  borderRadius: '50%',
  border: '1.5px solid transparent',
  fontSize: vars.size.caption,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});

export const mark = styleVariants({
  done: [circle, { backgroundColor: colour.tone.accent.soft, color: colour.tone.accent.ink }],
  current: [
    circle,
    {
      backgroundColor: colour.accent,
      color: colour.onAccent,
      '@media': { [forcedColours]: selectedInForcedColours },
    },
  ],
  open: [
    circle,
    { backgroundColor: colour.surface, borderColor: colour.borderControl, color: colour.textSecondary },
  ],
  blocked: [
    circle,
    { borderColor: colour.tone.neutral.line, borderStyle: 'dashed', color: colour.textMuted },
  ],
});
