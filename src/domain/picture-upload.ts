/** Of a picture that is uploaded (spec 2 section 9). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const UPLOAD_WIDTH = 800;
export const UPLOAD_QUALITY = 0.7;

/** The longest edge of a picture that the server stores. */
export const MAX_PICTURE_EDGE = 8000;
/** What a picture may unfold to. */
export const MAX_PICTURE_PIXELS = 40_000_000;

/** Why a file is not taken: no picture by its type, too large, or not to be read as one. */
export type UploadFault = 'upload.type' | 'upload.size' | 'upload.failed';

/** Judged by what the browser says of a file (spec 2 section 5); null where nothing speaks against it. */
export const uploadFaultOf = ({
  type,
  size,
}: {
  readonly type: string;
  readonly size: number;
}): UploadFault | null => {
  if (!type.startsWith('image/')) return 'upload.type';
  return size > MAX_UPLOAD_BYTES ? 'upload.size' : null;
};

/** As large as a picture is stored: never wider than `UPLOAD_WIDTH`, never larger than it is, at least a pixel. */
export const uploadSizeOf = ({ width, height }: { readonly width: number; readonly height: number }) => {
  const scale = Math.min(1, UPLOAD_WIDTH / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
