import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

const { colour } = vars;

export const base = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xs,
  border: '1px solid transparent',
  borderRadius: vars.radius.medium,
  fontWeight: vars.weight.medium,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: `background-color ${vars.time.fast}, border-color ${vars.time.fast}`,
  selectors: {
    '&:disabled, &[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.5 },
    '&[aria-busy="true"]': { cursor: 'progress', opacity: 0.8 },
  },
});

const pressable = '&:hover:not(:disabled, [aria-disabled="true"])';

export const tone = styleVariants({
  accent: {
    backgroundColor: colour.accent,
    color: colour.onAccent,
    selectors: { [pressable]: { backgroundColor: colour.accentHover } },
  },
  neutral: {
    backgroundColor: colour.surface,
    borderColor: colour.tone.neutral.line,
    color: colour.text,
    selectors: { [pressable]: { backgroundColor: colour.hover } },
  },
  danger: {
    backgroundColor: colour.danger,
    color: colour.onDanger,
    selectors: { [pressable]: { backgroundColor: colour.dangerHover } },
  },
  quiet: {
    color: colour.textSecondary,
    selectors: { [pressable]: { backgroundColor: colour.hover, color: colour.text } },
  },
});

export const size = styleVariants({
  small: {
    minBlockSize: vars.control.small,
    paddingInline: vars.space.s,
    paddingBlock: '0.125rem',
    fontSize: vars.size.small,
  },
  medium: {
    minBlockSize: vars.control.medium,
    paddingInline: vars.space.m,
    paddingBlock: '0.25rem',
    fontSize: vars.size.body,
  },
  large: {
    minBlockSize: vars.control.large,
    paddingInline: vars.space.l,
    paddingBlock: '0.25rem',
    fontSize: vars.size.medium,
  },
});

export const wide = style({ inlineSize: '100%' });

export const iconOnly = style({ aspectRatio: '1', paddingInline: 0 });

/** Contains the other label invisibly, so that the width does not change. */
export const label = style({
  display: 'inline-grid',
  justifyItems: 'center',
  selectors: {
    '&[data-other]::after': {
      content: 'attr(data-other) / ""',
      blockSize: 0,
      overflow: 'hidden',
      visibility: 'hidden',
    },
  },
});

/** Reserves the spinner's width beside the invisible label. */
export const roomForSpinner = style({
  selectors: { '&::after': { paddingInlineStart: `calc(1.125em + ${vars.space.xs})` } },
});

export const faded = style({ opacity: 0 });

export const overlay = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' });
