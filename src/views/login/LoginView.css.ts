import { style } from '@vanilla-extract/css';

export const page = style({
  minBlockSize: '100dvh',
  display: 'grid',
  placeItems: 'center',
  padding: '16px',
});

export const panel = style({ inlineSize: 'min(100%, 384px)' });

export const heading = style({ textAlign: 'center', marginBlockEnd: '20px' });
