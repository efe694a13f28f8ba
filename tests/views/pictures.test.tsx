import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CartItem } from '#domain/cart.ts';
import { ConfirmItems } from '#views/portal/confirm/ConfirmItems.tsx';

const line = (product_image: string): CartItem => ({
  product_id: 1,
  product_name: 'Vase',
  product_image,
  dimensions: '',
  customizable: false,
  base_price: 1000,
  unit_price: 1000,
  quantity: 1,
  notes: '',
  custom_cost: 0,
});

const renderReview = (address: string): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ConfirmItems items={[line(address)]} sentCount={0} stoppedProductId={null} isSubmitted />
    </I18nProvider>,
  );

test.each([
  'http://tracker.example/a.gif',
  '//tracker.example/a.gif',
  '/\\tracker.example/a.gif',
  'javascript:alert(1)',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'blob:https://desk.test/1',
  'C:\\picture.png',
  '',
])('the review does not load the picture address %j, which a stored draft may contain', (address) => {
  expect(renderReview(address)).not.toContain('<img');
});

test.each(['https://shop.example/a.jpg', '/api/v1/pictures/a.webp', 'data:image/png;base64,iVBORw0KGgo='])(
  'the review shows the picture at %j',
  (address) => {
    expect(renderReview(address)).toContain(`<img class="`);
    expect(renderReview(address)).toContain(`src="${address}"`);
  },
);

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const readSources = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((path) => [path, readFileSync(`${ROOT}/${path}`, 'utf8')] as const);

test('every view that shows a picture from an address checks the address', () => {
  const pictureViews = readSources('src/views/**/*.tsx').filter(([, text]) =>
    /<img\b|createElement\('img'/.test(text),
  );
  expect(pictureViews.length).toBeGreaterThan(0);
  expect(pictureViews.filter(([, text]) => !text.includes('isDrawable(')).map(([path]) => path)).toEqual([]);
});

test('no picture is cropped, neither on screens nor in documents', () => {
  const croppingFiles = [...readSources('src/**/*.css.ts'), ...readSources('server/documents/*.ts')].filter(
    ([, text]) => /(objectFit|fit|backgroundSize): 'cover'/.test(text),
  );
  expect(croppingFiles.map(([path]) => path)).toEqual([]);
});
