import type { Offscreen } from '#tests/support/page-model.ts';

export const page: Offscreen = {
  invisible: 'a message with an unclear product is needed: tests/pages/names.test.tsx pastes one',
};
