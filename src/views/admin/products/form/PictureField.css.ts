import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/theme.css.ts';

export const place = style({ display: 'grid', gap: vars.space.xs });

export const preview = style({ maxInlineSize: '14rem' });

export const file = style({ display: 'none' });
