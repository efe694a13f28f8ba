import { expect, onTestFinished, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { MAX_UPLOAD_BYTES } from '#domain/picture-upload.ts';
import { PRODUCT_LIMITS } from '#domain/product.ts';
import { selectFailureOn } from '#machines/kit/command.machine.ts';
import { chosenPictures, picturePreparation } from '#machines/products/picture-preparation.ts';
import { areaScope } from '#tests/support/area-scope.ts';

const JPEG = 'data:image/jpeg;base64,/9j/2Q==';

/** Gives one test a worker that answers `picture` for every file; null for a file that is no picture. */
const useWorker = (picture: string | null) => {
  const posted = vi.fn();
  class PictureWorker {
    onmessage: ((message: { readonly data: string | null }) => void) | null = null;
    postMessage(file: Blob): void {
      posted(file);
      queueMicrotask(() => this.onmessage?.({ data: picture }));
    }
    terminate(): void {}
  }
  vi.stubGlobal('window', {});
  vi.stubGlobal('Worker', PictureWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
  return posted;
};

const prepareAs = async (
  chosen: { readonly type: string; readonly size: number },
  picture: string | null = JPEG,
) => {
  const posted = useWorker(picture);
  const area = areaScope();
  const actor = picturePreparation.openIn(area);
  const told: string[] = [];
  actor.on('command.done', ({ outcome }) => told.push(outcome));
  const files = chosenPictures.openIn(area);
  const file = files.hold(new Blob(['x']));
  actor.send({ type: 'command.asked', command: { file, ...chosen } });
  const settled = await waitFor(actor, ({ value }) => value !== 'working');
  return {
    told,
    code: selectFailureOn(settled, file)?.fault.code,
    isHeld: files.take(file) !== undefined,
    isRead: posted.mock.calls.length > 0,
  };
};

test('a picture of at most 10 MB is prepared, and its file is let go', async () => {
  expect(await prepareAs({ type: 'image/jpeg', size: MAX_UPLOAD_BYTES })).toEqual({
    told: [JPEG],
    code: undefined,
    isHeld: false,
    isRead: true,
  });
});

test.each([
  ['of another type', { type: 'application/pdf', size: 10 }, 'upload.type'],
  ['of no type', { type: '', size: 10 }, 'upload.type'],
  ['that is too large', { type: 'image/png', size: MAX_UPLOAD_BYTES + 1 }, 'upload.size'],
])('a file %s is not read', async (_, chosen, code) => {
  expect(await prepareAs(chosen)).toEqual({ told: [], code, isHeld: false, isRead: false });
});

test.each([
  ['that is no picture', null],
  [
    'whose picture stays too large for a product',
    `data:image/jpeg;base64,${'A'.repeat(PRODUCT_LIMITS.picture_url)}`,
  ],
])('a file %s could not be processed', async (_, picture) => {
  const result = await prepareAs({ type: 'image/jpeg', size: 10 }, picture);
  expect(result).toEqual({ told: [], code: 'upload.failed', isHeld: false, isRead: true });
});
