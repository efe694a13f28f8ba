import { style } from '@vanilla-extract/css';

export const page = style({
  minBlockSize: '100dvh',
  display: 'grid',
  gridTemplateColumns: 'min(100%, 416px)',
  placeContent: 'center',
  padding: '16px',
});

export const heading = style({ textAlign: 'center' });
