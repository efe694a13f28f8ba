import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { B2bOrderItem } from '#api/contracts/b2b-orders.ts';
import { b2bOrderRow } from '#tests/support/b2b-rows.ts';
import { B2bLines } from '#views/admin/b2b/details/B2bLines.tsx';

const renderText = (product_code: string, notes: string): string => {
  const item: B2bOrderItem = {
    b2b_order_item_id: 1,
    product_id: 1,
    product: { name: 'Vase', product_code, picture_url: null },
    quantity: 2,
    unit_price: 5,
    subtotal: 10,
    notes,
  };
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <B2bLines order={b2bOrderRow({ b2b_order_id: 7, version: 1 })} items={[item]} />
    </I18nProvider>,
  );
  return markup.replaceAll(/<[^>]*>/g, '');
};

test.each([
  ['VAS001', 'blue, gift wrap', 'VaseVAS001 · blue, gift wrap'],
  ['VAS001', '', 'VaseVAS001'],
  ['', 'blue', 'Vaseblue'],
])('a line with the code %j and the note %j shows both', (code, note, text) => {
  expect(renderText(code, note)).toContain(text);
});
