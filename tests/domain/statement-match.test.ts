import { describe, expect, test } from 'vitest';
import { chooseDue, type MatchableDue, rankedDues, takingBack } from '#domain/statement-match.ts';

/* The order that a row without a tracking number is about, reckoned by hand. Amounts in hundredths. */

interface NamedDue extends MatchableDue {
  readonly name: string;
}

const due = (
  name: string,
  standing: MatchableDue['standing'],
  expected: number,
  { settled = standing === 'paid' ? expected : 0, delivered = false } = {},
): NamedDue => ({ name, standing, expected, settled, is_delivered: delivered });

const delivered = { delivered: true };

/** Returns the name of the chosen due, `unclear`, or undefined without a due. */
const chosen = (
  dues: readonly NamedDue[],
  amount: number,
  { fee = 0, meaning = null as 'came_back' | null, isUsed = (_: NamedDue): boolean => false } = {},
): string | undefined => {
  const found = chooseDue({ amount, fee, meaning }, dues, isUsed);
  return found === 'unclear' ? found : found?.name;
};

describe('a customer with one parcel', () => {
  test('is found whatever the amount', () => {
    expect(chosen([], 5)).toBeUndefined();
    expect(chosen([due('a', 'open', 40_000)], 30_000)).toBe('a');
    expect(chosen([due('a', 'paid', 40_000)], 30_000)).toBe('a');
    expect(chosen([due('a', 'ended', 40_000)], -30_000)).toBe('a');
  });
});

describe('a repeat customer', () => {
  const paid = due('paid', 'paid', 52_000, delivered);
  const next = due('next', 'open', 20_500);

  test('whose paid parcel is repeated does not pay the next parcel', () => {
    expect(chosen([paid, next], 52_000)).toBe('paid');
    // The courier lists the fee on top, or has kept it.
    expect(chosen([paid, next], 57_000, { fee: 5_000 })).toBe('paid');
    expect(chosen([paid, next], 20_500)).toBe('next');
  });

  test('is asked about if the amount fits neither parcel', () => {
    expect(chosen([paid, next], 47_000)).toBe('unclear');
    expect(chosen([due('back', 'ended', 30_000), next], 30_000)).toBe('unclear');
    expect(chosen([due('one', 'open', 25_000), due('two', 'open', 9_000)], 12_000)).toBe('unclear');
  });

  test('has a latest parcel if none is open and no amount fits', () => {
    expect(chosen([due('old', 'paid', 1_000), due('latest', 'paid', 2_000)], 500)).toBe('latest');
  });

  test('with two equal amounts is decided by the delivery, else asked about', () => {
    const [one, two] = [due('one', 'open', 25_000), due('two', 'open', 25_000)];
    expect(chosen([one, two], 25_000)).toBe('unclear');
    expect(chosen([one, { ...two, is_delivered: true }], 25_000)).toBe('two');
    const [before, after] = [due('before', 'paid', 25_000, delivered), due('after', 'open', 25_000)];
    expect(chosen([before, after], 25_000)).toBe('before');
    expect(chosen([before, { ...after, is_delivered: true }], 25_000)).toBe('after');
    expect(chosen([{ ...before, is_delivered: false }, after], 25_000)).toBe('unclear');
  });

  test('whose parcel an earlier row has paid pays the next one only if that is delivered too', () => {
    const [one, two] = [due('one', 'open', 25_000, delivered), due('two', 'open', 25_000)];
    const isUsed = ({ name }: NamedDue) => name === 'one';
    expect(chosen([one, two], 25_000, { isUsed })).toBe('one');
    expect(chosen([one, { ...two, is_delivered: true }], 25_000, { isUsed })).toBe('two');
    expect(chosen([{ ...one, is_delivered: false }, two], 25_000, { isUsed })).toBe('unclear');
    expect(chosen([one, due('two', 'open', 9_000)], 25_000, { isUsed })).toBe('one');
    expect(chosen([due('old', 'paid', 25_000, delivered), one], 25_000, { isUsed })).toBe('old');
  });

  test('is not asked about for a parcel that came back', () => {
    const back = due('back', 'ended', 30_000);
    expect(chosen([back, next], 0, { meaning: 'came_back' })).toBe('back');
    expect(chosen([paid, next], 0, { meaning: 'came_back' })).toBe('next');
    expect(chosen([next, due('other', 'open', 7_000)], 0, { meaning: 'came_back' })).toBeUndefined();
  });

  test('is decided by the sum that is taken back', () => {
    const [one, two] = [
      due('one', 'ended', 52_000, { settled: 52_000 }),
      due('two', 'ended', 9_000, { settled: 9_000 }),
    ];
    expect(chosen([one, two, next], -9_000)).toBe('two');
    expect(chosen([one, two, next], -8_000)).toBe('unclear');
    expect(chosen([due('unpaid', 'ended', 9_000), one, next], -52_000)).toBe('one');
  });
});

describe('money that the courier takes back', () => {
  test.each([
    // The columns are the amount, the standing, the settled amount, and the reading.
    [-52_000, 'ended', 52_000, null],
    [-20_000, 'ended', 52_000, null],
    [-60_000, 'ended', 52_000, 'over'],
    [-1, 'ended', 0, 'nothing'],
    [-1, 'open', 0, 'nothing'],
    [-52_000, 'paid', 52_000, 'kept'],
    [-10_000, 'open', 10_000, 'kept'],
  ] as const)('%d for a parcel that is %s with %d paid: %s', (amount, standing, settled, doubt) => {
    expect(takingBack(amount, due('a', standing, 52_000, { settled }))).toBe(doubt);
  });
});

test('candidates come in the order of their fit: amount and delivery, then amount, then open parcels', () => {
  const names = (amount: number, dues: readonly NamedDue[]) =>
    rankedDues({ amount, fee: 0 }, dues).map(({ name }) => name);
  const dues = [
    due('paid', 'paid', 9_000),
    due('other', 'open', 7_000),
    due('fits', 'open', 25_000),
    due('back', 'ended', 25_000, { settled: 25_000 }),
    due('best', 'open', 25_000, delivered),
  ];
  expect(names(25_000, dues)).toEqual(['best', 'fits', 'other', 'paid', 'back']);
  expect(names(-25_000, dues)).toEqual(['back', 'paid', 'other', 'fits', 'best']);
});
