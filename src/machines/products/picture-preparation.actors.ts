import { ApiError } from '#api/errors.ts';
import { type UploadFault, uploadFaultOf } from '#domain/picture-upload.ts';
import { PRODUCT_LIMITS } from '#domain/product.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import type { ChosenPicture } from './picture-preparation.machine.ts';

/** Makes a stored picture of a file; rejects where it cannot be read as one. */
export type PreparePicture = (file: Blob, signal: AbortSignal) => Promise<string>;

const refused = (code: UploadFault): ApiError => new ApiError('invalid', 0, undefined, { code });

/** Files are held here and named in the commands: a context is plain. */
export const createPicturePreparationActors = (
  prepare: PreparePicture,
  takeFile: (name: string) => Blob | undefined,
) =>
  createCommandActors<ChosenPicture, string>(async (chosen, _, signal) => {
    const file = takeFile(chosen.file);
    const fault = uploadFaultOf(chosen);
    if (fault) throw refused(fault);
    if (!file) throw refused('upload.failed');
    const picture = await prepare(file, signal).catch(() => null);
    // A picture that is far higher than wide may still be too much for a product.
    if (picture === null || picture.length > PRODUCT_LIMITS.picture_url) throw refused('upload.failed');
    return picture;
  });
