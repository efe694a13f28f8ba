import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CartItem } from '#domain/cart.ts';
import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { ReviewSentence } from '#views/portal/confirm/ReviewSentence.tsx';

const catalogues = import.meta.glob<{ messages: Messages }>('../../src/views/locales/en/*.po', {
  eager: true,
});
const messages: Messages = Object.assign({}, ...Object.values(catalogues).map((file) => file.messages));
const i18n = setupI18n({ locale: 'en', messages: { en: messages } });

const item = (quantity: number, notes: string): CartItem => ({
  product_id: 1,
  product_name: 'Bud Vase',
  product_image: '',
  dimensions: '',
  customizable: true,
  base_price: 1000,
  unit_price: 1000,
  quantity,
  notes,
  custom_cost: 0,
});

/** Returns the sentence without the marks that isolate its texts. */
const sentenceOf = (items: readonly CartItem[], customer: Partial<typeof EMPTY_CUSTOMER> = {}): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ReviewSentence items={items} customer={{ ...EMPTY_CUSTOMER, fullName: 'Layla', ...customer }} />
    </I18nProvider>,
  )
    .replaceAll(/<[^>]*>|[\u2066-\u2069]/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

test.each([
  ['in green', '3 × Bud Vase, in green, to Layla, 3,000 IQD'],
  ['[Colours: 2 red, 1 blue]', '3 × Bud Vase, 2 red, 1 blue, to Layla, 3,000 IQD'],
  ['[Colours: 2 red]\nas a gift', '3 × Bud Vase, 2 red, 1 in any color, as a gift, to Layla, 3,000 IQD'],
  ['[Text: "سارة"]', '3 × Bud Vase, Text to print: سارة, to Layla, 3,000 IQD'],
  [
    '[Colours: 3 red; Text: "A ""B""", "C"]',
    '3 × Bud Vase, 3 red, Text to print: A "B", Text to print: C, to Layla, 3,000 IQD',
  ],
  ['بالأخضر\nهدية', '3 × Bud Vase, بالأخضر، هدية, to Layla, 3,000 IQD'],
  // A person typed these words, so they are no parts.
  ['[Colours: 2 red', '3 × Bud Vase, [Colours: 2 red, to Layla, 3,000 IQD'],
])('an item with the notes %j is read as "%s"', (notes, sentence) => {
  expect(sentenceOf([item(3, notes)])).toBe(sentence);
});
