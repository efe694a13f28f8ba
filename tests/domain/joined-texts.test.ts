import { expect, test } from 'vitest';
import { joinedTexts } from '#domain/joined-texts.ts';

test.each([
  [['Street 14', 'house 3'], 'Street 14, house 3'],
  [['شارع ١٤', 'دار ٣'], 'شارع ١٤، دار ٣'],
  [['گەڕەکی ئازادی', 'نزیک بازاڕ'], 'گەڕەکی ئازادی، نزیک بازاڕ'],
  // The comma belongs to the text before it.
  [['شارع ١٤', 'house 3', 'Karrada'], 'شارع ١٤، house 3, Karrada'],
  [['Karrada', 'شارع ١٤'], 'Karrada, شارع ١٤'],
  // A text without letters has the comma of the text after it.
  [['14', 'دار'], '14، دار'],
  [['14', 'house'], '14, house'],
  [['14', '15'], '14, 15'],
  [['دار'], 'دار'],
  [[], ''],
])('%j are joined as %j', (texts, joined) => {
  expect(joinedTexts(texts)).toBe(joined);
});
