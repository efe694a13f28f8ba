import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

/** Takes the focus of a button that goes away with what it was pressed for; that is not seen. */
export const panel = style({ display: 'grid', gap: vars.space.s, minInlineSize: 0, outline: 'none' });
