import { ApiError } from '#api/errors.ts';
import { type UploadFault, uploadFaultOf } from '#domain/picture-upload.ts';
import { PRODUCT_LIMITS } from '#domain/product.ts';
import { newRandomId } from '#domain/random-id.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import type { ChosenPicture } from './picture-preparation.machine.ts';

/** Makes a stored picture of a file; rejects where it cannot be read as one. */
export type PreparePicture = (file: Blob, signal: AbortSignal) => Promise<string>;

const refused = (code: UploadFault): ApiError => new ApiError('invalid', 0, undefined, { code });

/** Files that were chosen. They are named in the commands, since a context is plain. */
export interface HeldFiles {
  readonly hold: (file: Blob) => string;
  /** Once; undefined for a name that was never given. */
  readonly take: (name: string) => Blob | undefined;
}

export const holdFiles = (): HeldFiles => {
  const files = new Map<string, Blob>();
  return {
    hold: (file) => {
      const name = newRandomId();
      files.set(name, file);
      return name;
    },
    take: (name) => {
      const file = files.get(name);
      files.delete(name);
      return file;
    },
  };
};

export const createPicturePreparationActors = (prepare: PreparePicture, files: HeldFiles) =>
  createCommandActors<ChosenPicture, string>(async (chosen, _, signal) => {
    const file = files.take(chosen.file);
    const fault = uploadFaultOf(chosen);
    if (fault) throw refused(fault);
    if (!file) throw refused('upload.failed');
    const picture = await prepare(file, signal).catch(() => null);
    // A picture that is far higher than wide may still be too much for a product.
    if (picture === null || picture.length > PRODUCT_LIMITS.picture_url) throw refused('upload.failed');
    return picture;
  });
