import type { Offscreen } from '#tests/support/page-model.ts';

export const page: Offscreen = {
  invisible: 'the server needs earlier orders: tests/e2e/desk-phone.test.ts places them',
};
