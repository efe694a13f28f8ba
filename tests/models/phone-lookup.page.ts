import type { Offscreen } from '#tests/support/page-model.ts';

export const page: Offscreen = {
  invisible: 'the server needs earlier orders: tests/pages/desk-phone.test.tsx answers with them',
};
