import { style } from '@vanilla-extract/css';

/** Lays nothing out by itself. */
export const place = style({ display: 'contents' });
