/** Limits of an uploaded picture (spec 2 section 9). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const UPLOAD_WIDTH = 800;
export const UPLOAD_QUALITY = 0.7;

/** Maximum width and height of a stored picture, in pixels. */
export const MAX_PICTURE_EDGE = 8000;
/** Maximum number of pixels of a decoded picture. */
export const MAX_PICTURE_PIXELS = 40_000_000;

export type UploadFault = 'upload.type' | 'upload.size' | 'upload.failed';

/** Checks the type that the browser reports and the size of a file (spec 2 section 5). */
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

/**
 * Returns the size of a picture scaled down to `UPLOAD_WIDTH`; at least one pixel. Smaller pictures keep
 * their size.
 */
export const uploadSizeOf = ({ width, height }: { readonly width: number; readonly height: number }) => {
  const scale = Math.min(1, UPLOAD_WIDTH / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
