import { fromPromise } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { type UploadFault, uploadFaultOf } from '#domain/picture-upload.ts';
import { PRODUCT_LIMITS } from '#domain/product.ts';

/** An error like a refusal of the server, raised in the browser: without a status and without a sentence. */
const unusable = (code: UploadFault): ApiError => new ApiError('invalid', 0, undefined, { code });

export const picturePreparationActors = {
  actors: {
    prepare: fromPromise<string, { readonly file: Blob }>(async ({ input: { file }, signal }) => {
      const fault = uploadFaultOf(file);
      if (fault) throw unusable(fault);
      // The script, which starts a worker, loads with the first picture.
      const { preparePicture } = await import('./prepare-picture.ts');
      const picture = await preparePicture(file, signal);
      // A picture that is much higher than wide may still be too large for a product.
      const isUnreadable = picture === null;
      if (isUnreadable || picture.length > PRODUCT_LIMITS.picture_url) throw unusable('upload.failed');
      return picture;
    }),
  },
};
