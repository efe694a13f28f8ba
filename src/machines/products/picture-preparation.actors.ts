import { fromPromise } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { type UploadFault, uploadFaultOf } from '#domain/picture-upload.ts';
import { PRODUCT_LIMITS } from '#domain/product.ts';

const refused = (code: UploadFault): ApiError => new ApiError('invalid', 0, undefined, { code });

export const picturePreparationActors = {
  actors: {
    prepare: fromPromise<string, { readonly file: Blob }>(async ({ input: { file }, signal }) => {
      const fault = uploadFaultOf(file);
      if (fault) throw refused(fault);
      // The script loads with the first picture. The build inserts the URL of its worker.
      const { preparePicture } = await import('./prepare-picture.ts');
      const picture = await preparePicture(file, signal);
      // A picture that is much higher than wide may still be too large for a product.
      if (picture === null || picture.length > PRODUCT_LIMITS.picture_url) throw refused('upload.failed');
      return picture;
    }),
  },
};
