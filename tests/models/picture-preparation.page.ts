import type { Route } from 'playwright-core';
import sharp from 'sharp';
import type { ChosenPicture } from '#machines/products/picture-preparation.ts';
import { dialog, press } from '#tests/support/kit/at-screen.ts';
import { commandPage } from '#tests/support/kit/command-page.ts';

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#1e90ff' } })
    .jpeg()
    .toBuffer();

/** The requests for the worker that prepares a picture: each waits for its step. */
let held: Route[] = [];

/** A file is prepared where the browser is, without any call: its worker comes, or does not. */
export const page = commandPage<ChosenPicture>({
  as: 'admin',
  at: '/admin/products',
  open: async (desk) => {
    held = [];
    await desk.page.route('**/assets/picture.worker*.js', (route) => void held.push(route));
    await press('Add Product')(desk);
  },
  by: {
    answer: async (_desk, event) => {
      for (const route of held.splice(0)) await ('output' in event ? route.continue() : route.abort());
    },
  },
  ask: async (desk, _which, { file, type }) =>
    dialog(desk)
      .getByLabel('Upload Image', { exact: true })
      .setInputFiles({ name: file, mimeType: type, buffer: await photo() }),
  // What is none is refused before anything is prepared.
  can: ({ type }) => type.startsWith('image/'),
  working: (at) => at.getByRole('button', { name: 'Preparing...', disabled: true }),
  failed: 'Failed to process image',
  again: { undone: 'another file is chosen in its place' },
});
