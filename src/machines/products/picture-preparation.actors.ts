import { fromPromise } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { type UploadFault, uploadFaultOf } from '#domain/picture-upload.ts';
import { PRODUCT_LIMITS } from '#domain/product.ts';

/** Returns an error like a refusal of the server, for a file that the browser refuses. */
const uploadError = (code: UploadFault): ApiError => new ApiError('invalid', 0, undefined, { code });

export const picturePreparationActors = {
  actors: {
    prepare: fromPromise<string, { readonly file: Blob }>(async ({ input: { file }, signal }) => {
      const fault = uploadFaultOf(file);
      if (fault) throw uploadError(fault);
      // The script, which starts a worker, loads with the first picture.
      const { preparePicture } = await import('./prepare-picture.ts');
      const picture = await preparePicture(file, signal);
      // A very tall picture may exceed the limit even after resizing.
      const isUnreadable = picture === null;
      if (isUnreadable || picture.length > PRODUCT_LIMITS.picture_url) throw uploadError('upload.failed');
      return picture;
    }),
  },
};
