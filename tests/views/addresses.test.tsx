import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { detailsRow } from '#tests/support/sample-rows.ts';
import { OrderDescription } from '#views/admin/d2c/details/OrderDescription.tsx';
import { JobSheet } from '#views/admin/d2c/job-sheet/JobSheet.tsx';
import { ConfirmCustomer } from '#views/portal/confirm/ConfirmCustomer.tsx';

const render = (element: ReactNode): string => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{element}</I18nProvider>);
};

const order = detailsRow({
  d2c_order_id: 7,
  version: 2,
  status: 'printing',
  province_id: 1,
  customer_district: 'الفلوجة',
  customer_address: '14 Main Street',
  platform: 'other',
  customer_handle: '@sara.home',
});

// As one text the address would be drawn as 'Anbar, 14 ,الفلوجة Main Street', which separates the house
// number from its street.
test('the parts of an address are isolated by direction, and copying adds no characters', () => {
  vi.stubGlobal('window', { location: { origin: 'http://desk' } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const comma = '<span>, </span>';
  const address = `<bdi>الفلوجة</bdi>${comma}<bdi>14 Main Street</bdi>`;
  expect(render(<OrderDescription order={order} />)).toContain(address);
  expect(render(<JobSheet sheet={{ order, items: [] }} paper="a4" />)).toContain(
    `<bdi>Anbar</bdi>${comma}${address}`,
  );
  const customer = { ...EMPTY_CUSTOMER, province: '1', district: '14 الفلوجة' };
  expect(render(<ConfirmCustomer customer={customer} />)).toContain(
    `<bdi>Anbar</bdi>${comma}<bdi>14 الفلوجة</bdi>`,
  );
});

test('a handle starts at its first letter, whatever the name of the platform is', () => {
  vi.stubGlobal('window', { location: { origin: 'http://desk' } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const handle = '<bdi>@sara.home</bdi>';
  expect(render(<JobSheet sheet={{ order, items: [] }} paper="a4" />)).toContain(handle);
  const customer = { ...EMPTY_CUSTOMER, socialMediaPlatform: 'instagram', socialMediaHandle: '@sara.home' };
  expect(render(<ConfirmCustomer customer={customer} />)).toContain(handle);
});
