import { styleVariants } from '@vanilla-extract/css';

export const columns = styleVariants({ medium: '15rem', large: '21rem' }, (width) => ({
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}, 100%), 1fr))`,
}));
