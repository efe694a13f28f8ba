import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { orderRow } from '#tests/support/sample-rows.ts';
import { OrderContents } from '#views/admin/d2c/orders/OrderContents.tsx';

test('the quantity of a product stays next to its name, whatever script the previous name has', () => {
  const i18n = setupI18n({
    locale: 'en',
    messages: { en: { 'd2c.line': [['quantity'], ' × ', ['product']] } },
  });
  const contents = {
    pieces: 4,
    items_total: 4000,
    has_notes: false,
    lines: [
      { product: 'Dragon', quantity: 1 },
      { product: 'مزهرية', quantity: 1 },
      { product: 'Globe Lamp', quantity: 2 },
    ],
  };
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <OrderContents
        order={orderRow({
          d2c_order_id: 7,
          version: 2,
          status: 'printing',
          items_count: 3,
          expected_items: 3,
          contents,
        })}
      />
    </I18nProvider>,
  );
  // Without isolates the text is drawn as 'Dragon · 2 · مزهرية × Globe Lamp', which reads as two vases and
  // one lamp.
  expect(markup).toContain('>\u2068Dragon\u2069 · \u2068مزهرية\u2069 · \u20682 × Globe Lamp\u2069<');
});
