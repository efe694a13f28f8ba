import { ApiError } from '#api/errors.ts';
import { type UploadFault, uploadFaultOf } from '#domain/picture-upload.ts';
import { PRODUCT_LIMITS } from '#domain/product.ts';
import { newRandomId } from '#domain/random-id.ts';
import { defineCommand } from '../kit/define-command.ts';
import { define } from '../kit/definition.ts';

/** A chosen file: the name under which it is held, and its type and size as the browser gives them. */
export interface ChosenPicture {
  readonly file: string;
  readonly type: string;
  readonly size: number;
}

/** Chosen files. Commands name them, since the context of a machine is plain JSON. */
export const chosenPictures = define(() => {
  const files = new Map<string, Blob>();
  return {
    hold: (file: Blob): string => {
      const name = newRandomId();
      files.set(name, file);
      return name;
    },
    /** Gives a file out once; undefined for an unknown name. */
    take: (name: string): Blob | undefined => {
      const file = files.get(name);
      files.delete(name);
      return file;
    },
  };
});

/** Null for a file that is no picture. Loaded with the first picture: the address of its worker comes from the build. */
const prepared = async (file: Blob, signal: AbortSignal): Promise<string | null> => {
  try {
    const { preparePicture } = await import('./prepare-picture.ts');
    return await preparePicture(file, signal);
  } catch {
    return null;
  }
};

const refused = (code: UploadFault): ApiError => new ApiError('invalid', 0, undefined, { code });

/** Converts chosen files to the pictures that are stored (`data:image/jpeg`), one file at a time. */
export const picturePreparation = defineCommand<ChosenPicture, string>({
  id: 'picturePreparation',
  keyOf: ({ file }) => file,
  carryOut: async (area, { command }, signal) => {
    const file = chosenPictures.openIn(area).take(command.file);
    const fault = uploadFaultOf(command);
    if (fault) throw refused(fault);
    if (!file) throw refused('upload.failed');
    const picture = await prepared(file, signal);
    // A picture that is far higher than wide may still be too large for a product.
    if (picture === null || picture.length > PRODUCT_LIMITS.picture_url) throw refused('upload.failed');
    return picture;
  },
  holdsPage: () => false,
});

/** Prepares a file; returns the name that the file has in the command and the outcome. */
export const choosePicture = define((area) => (chosen: Blob): string => {
  const file = chosenPictures.openIn(area).hold(chosen);
  const { type, size } = chosen;
  picturePreparation.openIn(area).send({ type: 'command.asked', command: { file, type, size } });
  return file;
});
