import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { orderRow } from '#tests/support/sample-rows.ts';
import { OrderHistory } from '#views/admin/d2c/details/OrderHistory.tsx';

test('a name in the history of an order is isolated and does not reorder the text next to it', () => {
  const i18n = setupI18n({
    locale: 'en',
    messages: {
      en: {
        'd2c.moved': [['by'], ': ', ['from'], ' → ', ['to']],
        'd2c.created': [['by'], ': order entered'],
      },
    },
  });
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <OrderHistory
        order={orderRow({ d2c_order_id: 7, version: 2, status: 'printing', created_by: 'زينب كريم' })}
        moves={[
          {
            event: 'print.started',
            from_status: 'pending',
            to_status: 'printing',
            moved_by: 'مريم',
            reason: '',
            moved_at: '2026-11-21T09:00:00.000Z',
          },
        ]}
      />
    </I18nProvider>,
  );
  // The characters are first strong isolate and pop directional isolate, the equivalent of <bdi> in a text.
  expect(markup).toContain('\u2068مريم\u2069: ');
  expect(markup).toContain('\u2068زينب كريم\u2069: order entered');
});

test('the history of an order without a recorded author shows an unknown person', () => {
  const i18n = setupI18n({
    locale: 'en',
    messages: {
      en: {
        'd2c.created': [['by'], ': order entered'],
        'd2c.nameUnknown': 'Unknown person',
      },
    },
  });
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <OrderHistory
        order={orderRow({ d2c_order_id: 7, version: 2, status: 'printing', created_by: null })}
        moves={[]}
      />
    </I18nProvider>,
  );
  expect(markup).toContain('\u2068Unknown person\u2069: order entered');
});
