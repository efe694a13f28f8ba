import { style } from '@vanilla-extract/css';

/** Two lines of figures end where the figures of the other rows end. */
export const amounts = style({ display: 'inline-block', textAlign: 'end' });
