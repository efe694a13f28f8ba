import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { MAX_UPLOAD_BYTES } from '#domain/picture-upload.ts';
import { PRODUCT_LIMITS } from '#domain/product.ts';
import { selectFailureOn } from '#machines/kit/command.machine.ts';
import {
  createPicturePreparationActors,
  holdFiles,
  type PreparePicture,
} from '#machines/products/picture-preparation.actors.ts';
import { picturePreparationMachine } from '#machines/products/picture-preparation.machine.ts';

const JPEG = 'data:image/jpeg;base64,/9j/2Q==';

const prepareAs = async (
  chosen: { readonly type: string; readonly size: number },
  prepare: PreparePicture = async () => JPEG,
) => {
  const files = holdFiles();
  const actor = createActor(
    picturePreparationMachine.provide(createPicturePreparationActors(prepare, files)),
  ).start();
  const told: string[] = [];
  actor.on('command.done', ({ outcome }) => told.push(outcome));
  const file = files.hold(new Blob(['x']));
  actor.send({ type: 'command.asked', command: { file, ...chosen } });
  const settled = await waitFor(actor, ({ value }) => value !== 'working');
  return { told, code: selectFailureOn(settled, file)?.fault.code, isHeld: files.take(file) !== undefined };
};

test('a picture of at most 10 MB is prepared, and its file is let go', async () => {
  expect(await prepareAs({ type: 'image/jpeg', size: MAX_UPLOAD_BYTES })).toEqual({
    told: [JPEG],
    code: undefined,
    isHeld: false,
  });
});

test.each([
  ['of another type', { type: 'application/pdf', size: 10 }, 'upload.type'],
  ['of no type', { type: '', size: 10 }, 'upload.type'],
  ['that is too large', { type: 'image/png', size: MAX_UPLOAD_BYTES + 1 }, 'upload.size'],
])('a file %s is not even looked at', async (_, chosen, code) => {
  const result = await prepareAs(chosen, () => {
    throw new Error('it was looked at');
  });
  expect(result).toEqual({ told: [], code, isHeld: false });
});

test('what cannot be read as a picture, or stays too large for a product, could not be processed', async () => {
  const chosen = { type: 'image/jpeg', size: 10 };
  const broken: PreparePicture = async () => Promise.reject(new Error('broken'));
  const endless: PreparePicture = async () =>
    `data:image/jpeg;base64,${'A'.repeat(PRODUCT_LIMITS.picture_url)}`;
  for (const prepare of [broken, endless])
    expect((await prepareAs(chosen, prepare)).code).toBe('upload.failed');
});
