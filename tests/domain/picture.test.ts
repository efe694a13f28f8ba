import { expect, test } from 'vitest';
import { isDrawable } from '#domain/picture.ts';

test.each([
  'https://shop.example/a.jpg',
  'HTTPS://shop.example/a.jpg?b=c#d',
  '/api/v1/pictures/dsk001.webp',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/jpeg;base64,/9j/4AAQ',
  'data:image/webp;base64,UklGRg==',
])('a picture is drawn from %s', (address) => {
  expect(isDrawable(address)).toBe(true);
});

test.each([
  '',
  'http://shop.example/a.jpg',
  '//shop.example/a.jpg',
  '/\\shop.example/a.jpg',
  'shop.example/a.jpg',
  'javascript:alert(1)',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:text/html;base64,PGI+',
  'data:image/gif;base64,R0lGODlh',
  'data:image/png,<script>',
  'data:image/png;base64,a"onerror=alert(1)',
  'blob:https://desk.test/1',
  'file:///etc/passwd',
  ' https://shop.example/a.jpg',
])('no picture is drawn from %s', (address) => {
  expect(isDrawable(address)).toBe(false);
});
