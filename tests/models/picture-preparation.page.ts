import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import type { picturePreparationMachine } from '#machines/products/picture-preparation.machine.ts';
import { dialog, press } from '#tests/support/kit/at-screen.ts';
import { type PageModel, visible } from '#tests/support/page-model.ts';

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#1e90ff' } })
    .jpeg()
    .toBuffer();

/** Waiting requests for the script of the worker. */
let waiting: Route[] = [];
const failure = (page: Page) =>
  dialog({ page }).getByText(/^(The image was not prepared|Please select a valid image)/);

/** The browser prepares a file without a call. The script of its worker loads or fails to load. */
export const page: PageModel<typeof picturePreparationMachine> = {
  account: 'admin',
  path: '/admin/products',
  open: async (planRun) => {
    waiting = [];
    await planRun.page.route('**/assets/picture.worker*.js', (route) => void waiting.push(route));
    await press('Add Product')(planRun);
  },
  states: {
    idle: {
      shows: ({ page: tab }) => ({
        visible: [dialog({ page: tab }).getByRole('button', { name: 'Upload image', exact: true })],
        hidden: [failure(tab)],
      }),
    },
    preparing: { shows: ({ page: tab }) => visible(tab.getByRole('button', { name: 'Preparing...' })) },
    failed: { shows: ({ page: tab }) => visible(failure(tab)) },
  },
  events: {
    'file.chosen': {
      act: async (planRun, event) =>
        dialog(planRun)
          .getByLabel('Upload image', { exact: true })
          .setInputFiles({
            name: 'chosen',
            mimeType: event.type === 'file.chosen' ? event.file.type : '',
            buffer: await photo(),
          }),
      isPossible: (event) => event.type === 'file.chosen' && event.file.type.startsWith('image/'),
      whyImpossible: 'any other file is refused before the worker gets it',
    },
    'picture.replaced': {
      act: async (planRun) => {
        const urlField = dialog(planRun).getByLabel(/^Image URL/);
        await urlField.fill('');
        await urlField.fill('https://example.com/vase.jpg');
      },
    },
  },
  calls: {
    prepare: {
      answer: async (_planRun, event) => {
        for (const route of waiting.splice(0)) await ('output' in event ? route.continue() : route.abort());
      },
    },
  },
};
