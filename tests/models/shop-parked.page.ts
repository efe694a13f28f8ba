import type { Offscreen } from '#tests/support/page-model.ts';

export const page: Offscreen = {
  invisible: 'a second person is needed: tests/pages/shop-parked.test.tsx answers for the colleague',
};
