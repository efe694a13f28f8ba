import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

/** Takes the focus of a button that disappears; without an outline. */
export const panel = style({ display: 'grid', gap: vars.space.s, minInlineSize: 0, outline: 'none' });
