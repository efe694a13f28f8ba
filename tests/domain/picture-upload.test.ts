import { expect, test } from 'vitest';
import { isDrawable } from '#domain/picture.ts';
import { MAX_UPLOAD_BYTES, uploadFaultOf, uploadSizeOf } from '#domain/picture-upload.ts';

test('a file is a picture by its type, with 10 MiB at most (spec 2 section 9)', () => {
  const fault = (type: string, size = 1) => uploadFaultOf({ type, size });
  expect([fault('image/png'), fault('image/jpeg', 10_485_760), fault('image/png', 10_485_761)]).toEqual([
    null,
    null,
    'upload.size',
  ]);
  expect([fault(''), fault('text/plain'), fault('not/image/')]).toEqual([
    'upload.type',
    'upload.type',
    'upload.type',
  ]);
  expect(MAX_UPLOAD_BYTES).toBe(10_485_760);
});

test.each([
  [1600, 900, 800, 450],
  [800, 600, 800, 600],
  [400, 300, 400, 300],
  [1000, 336, 800, 269],
  [1078, 500, 800, 371],
  [100_000, 10, 800, 1],
])('a picture of %d x %d is stored as %d x %d', (width, height, ...stored) => {
  const { width: uploadWidth, height: uploadHeight } = uploadSizeOf({ width, height });
  expect([uploadWidth, uploadHeight]).toEqual(stored);
});

test('an embedded picture has valid base64', () => {
  expect(isDrawable('data:image/png;base64,ab+/9==')).toBe(true);
  expect(isDrawable('data:image/png;base64,ab c')).toBe(false);
  expect(isDrawable('x data:image/png;base64,ab')).toBe(false);
  expect(isDrawable('see https://example.test')).toBe(false);
  expect(isDrawable('HTTPS://example.test')).toBe(true);
  expect(isDrawable('//example.test')).toBe(false);
});
