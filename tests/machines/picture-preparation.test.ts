import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { MAX_UPLOAD_BYTES } from '#domain/picture-upload.ts';
import { PRODUCT_LIMITS } from '#domain/product.ts';
import { createActor, reportActorsTo } from '#machines/kit/reported-actors.ts';
import { picturePreparationActors } from '#machines/products/picture-preparation.actors.ts';
import {
  picturePreparationMachine,
  selectFault,
  selectIsPreparing,
} from '#machines/products/picture-preparation.machine.ts';

const JPEG = 'data:image/jpeg;base64,/9j/2Q==';

const NOT_LOADED = Symbol('a worker whose script does not load');

/** Provides a worker that returns `picture` for every file, or null for a file that is not a picture. */
const useWorker = (reply: string | null | typeof NOT_LOADED) => {
  const posted = vi.fn();
  class PictureWorker {
    onmessage: ((message: { readonly data: string | null }) => void) | null = null;
    onerror: (() => void) | null = null;
    postMessage(file: Blob): void {
      posted(file);
      queueMicrotask(() => (reply === NOT_LOADED ? this.onerror?.() : this.onmessage?.({ data: reply })));
    }
    terminate(): void {}
  }
  vi.stubGlobal('window', {});
  vi.stubGlobal('Worker', PictureWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
  return posted;
};

const reported = vi.fn();
beforeEach(() => {
  reported.mockReset();
  reportActorsTo(reported);
});

const prepareAs = async (type: string, size: number, reply: Parameters<typeof useWorker>[0] = JPEG) => {
  const posted = useWorker(reply);
  const actor = createActor(picturePreparationMachine.provide(picturePreparationActors)).start();
  const prepared: string[] = [];
  actor.on('picture.prepared', (emitted) => prepared.push(emitted.picture));
  const file = new Blob(['x'], { type });
  Object.defineProperty(file, 'size', { value: size });
  actor.send({ type: 'file.chosen', file });
  const settled = await waitFor(actor, (snapshot) => !selectIsPreparing(snapshot));
  return { prepared, fault: selectFault(settled), isRead: posted.mock.calls.length > 0 };
};

test('a picture of at most 10 MB is prepared', async () => {
  expect(await prepareAs('image/jpeg', MAX_UPLOAD_BYTES)).toEqual({
    prepared: [JPEG],
    fault: null,
    isRead: true,
  });
});

test.each([
  ['of another type', 'application/pdf', 10, 'upload.type'],
  ['of no type', '', 10, 'upload.type'],
  ['that is too large', 'image/png', MAX_UPLOAD_BYTES + 1, 'upload.size'],
])('a file %s is not read', async (_, type, size, fault) => {
  expect(await prepareAs(type, size)).toEqual({ prepared: [], fault, isRead: false });
});

test.each([
  ['that is not a picture', null],
  [
    'whose picture stays too large for a product',
    `data:image/jpeg;base64,${'A'.repeat(PRODUCT_LIMITS.picture_url)}`,
  ],
])('a file %s could not be processed', async (_, reply) => {
  const result = await prepareAs('image/jpeg', 10, reply);
  expect(result).toEqual({ prepared: [], fault: 'upload.failed', isRead: true });
  expect(reported).not.toHaveBeenCalled();
});

test('a script that fails to load is reported, and the file is not blamed', async () => {
  const result = await prepareAs('image/jpeg', 10, NOT_LOADED);
  expect(result).toEqual({ prepared: [], fault: 'upload.unavailable', isRead: true });
  expect(reported).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: 'the script that prepares pictures did not run' }),
    { machine: 'picturePreparation', state: 'preparing' },
  );
});
