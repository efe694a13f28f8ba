import { UPLOAD_QUALITY, uploadSizeOf } from '#domain/picture-upload.ts';

/** The picture as a data URL; null when the file cannot be read as a picture. */
export type PreparedPicture = string | null;

/** The colour of transparent pixels, because JPEG has no transparency. */
const BACKGROUND = '#ffffff';

const readAsDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

const prepare = async (file: Blob): Promise<string> => {
  const picture = await createImageBitmap(file);
  try {
    const { width, height } = uploadSizeOf(picture);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('the browser has no 2D canvas');
    context.imageSmoothingQuality = 'high';
    context.fillStyle = BACKGROUND;
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: UPLOAD_QUALITY });
    return await readAsDataUrl(jpeg);
  } finally {
    picture.close();
  }
};

/** Converts in a worker, so that the page does not freeze. */
self.onmessage = ({ data }: MessageEvent<Blob>): void => {
  prepare(data).then(
    (picture) => self.postMessage(picture),
    () => self.postMessage(null),
  );
};
