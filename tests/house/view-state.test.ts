import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourcesBelow } from '#tests/house/import-rules.ts';

/* Behaviour belongs into machines: a view has state for drawing alone, and its file is named here with the reason. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'a menu, a dialog or a detail is open': [
    'account/PasswordButton.tsx',
    'admin/b2b/details/B2bOrderDialog.tsx',
    'admin/b2b/details/B2bPayments.tsx',
    'admin/b2b/new-order/NewOrderTab.tsx',
    'admin/d2c/details/ManualShipmentResult.tsx',
    'admin/d2c/details/OrderFooter.tsx',
    'admin/d2c/orders/OrdersPanel.tsx',
    'admin/filament/stock/StockPanel.tsx',
    'admin/layout/AdminLayout.tsx',
    'admin/products/list/ProductsTab.tsx',
    'admin/settings/SystemTab.tsx',
    'admin/sync/SyncRun.tsx',
    'bridges/use-leave-question.ts',
    'portal/cart/ClearCart.tsx',
    'portal/layout/PortalHeader.tsx',
    'ui/PasswordInput.tsx',
  ],
  'a size or an element of the page, or the place of the focus': [
    'admin/d2c/orders/D2cOrdersView.tsx',
    'admin/d2c/orders/OrdersTable.tsx',
    'admin/filament/FilamentView.tsx',
    'admin/payments/PaymentsView.tsx',
    'portal/catalogue/use-grid-layout.ts',
    'ui/use-row-focus.ts',
    'ui/use-window-rows.ts',
  ],
  'a picture that does not load, or a part that loads': [
    'admin/products/ShownPicture.tsx',
    'bridges/lazy-component.tsx',
    'parts/ProductPicture.tsx',
    'portal/desk/Desk.tsx',
    'ui/use-slow-loading.ts',
  ],
  'a value or an object that stays as it was when the view was opened': [
    'admin/d2c/job-sheet/JobSheetLink.tsx',
    'admin/d2c/job-sheet/JobSheetView.tsx',
    'admin/payments/d2c/BulkPaymentDialog.tsx',
    'admin/payments/d2c/DuesList.tsx',
    'admin/payments/overview/OverviewPanel.tsx',
    'admin/payments/use-found-rows.ts',
    'bridges/use-finder.tsx',
    'bridges/use-kept-dialog.ts',
  ],
  'a text while it is typed, before its form or its search reads it': [
    'admin/b2b/new-order/ProductPicker.tsx',
    'admin/filament/purchases/FilamentPicker.tsx',
    'parts/use-number-reading.ts',
    'portal/customer/PhoneField.tsx',
    'portal/paste/PasteBox.tsx',
    'ui/use-number-draft.ts',
    'ui/NumberInput.tsx',
  ],
  'choices in a form until they are submitted': ['admin/payments/statement/ColumnsForm.tsx'],
  'the meaning of a button that has just changed': ['ui/use-stable-meaning.ts'],
};

const hasState = (source: string): boolean => /\buse(?:State|Reducer)\b[<(]/.test(source);

test('only the listed views have state', () => {
  const views = sourcesBelow(ROOT).filter((path) => /^src\/views\/(?!kit\/)/.test(path));
  expect(views.length).toBeGreaterThan(300);
  const withState = views.filter((path) => hasState(readFileSync(join(ROOT, path), 'utf8')));
  const allowed = Object.values(ALLOWED).flatMap((paths) => paths.map((path) => `src/views/${path}`));
  expect(withState.filter((path) => !allowed.includes(path))).toEqual([]);
  // A view that lost its state leaves the list.
  expect(allowed.filter((path) => !withState.includes(path))).toEqual([]);
});

test.each([
  ['const [isOpen, setOpen] = useState(false);', true],
  ['const [row, setRow] = useState<Row | null>(null);', true],
  ['const [state, send] = useReducer(next, start);', true],
  ["import { useState } from 'react';", false],
] as const)('%s: %s', (source, expected) => {
  expect(hasState(source)).toBe(expected);
});
