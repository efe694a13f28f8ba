// Values of form fields just below, at and above their limits, empty, blank and with Arabic digits.

type Case<Change> = readonly [change: Change, faults: Readonly<Record<string, string>>];

const casesWith =
  <Value, Change extends object>(changeTo: (value: Value) => Change) =>
  (value: Value, fault?: string): Case<Change> => {
    const change = changeTo(value);
    return [
      change,
      fault === undefined ? {} : Object.fromEntries(Object.keys(change).map((field) => [field, fault])),
    ];
  };

/** A blank of a keyboard and one of a web page. */
const BLANK = ' \u00a0';
/** A zero-width space, which web pages put into copied texts. */
const INVISIBLE = '\u200b';

/** Cases of a text field with a maximum length. A required one must not be blank. */
export const textLimits = <Change extends object>(
  { max, isRequired = false }: { readonly max: number; readonly isRequired?: boolean },
  changeTo: (text: string) => Change,
): readonly Case<Change>[] => {
  const caseOf = casesWith(changeTo);
  const missing = isRequired ? 'required' : undefined;
  return [
    caseOf('', missing),
    caseOf(BLANK, missing),
    caseOf(INVISIBLE, missing),
    caseOf('٣٤'),
    caseOf('x'.repeat(max - 1)),
    caseOf('x'.repeat(max)),
    caseOf('x'.repeat(max + 1), 'tooLong'),
  ];
};

/** Cases of an e-mail field, whose limit a valid address meets. */
export const emailLimits = <Change extends object>(
  { max, isRequired = false }: { readonly max: number; readonly isRequired?: boolean },
  changeTo: (text: string) => Change,
): readonly Case<Change>[] => {
  const caseOf = casesWith(changeTo);
  const missing = isRequired ? 'required' : undefined;
  const domain = '@example.test';
  const addressOf = (length: number): string => `${'x'.repeat(length - domain.length)}${domain}`;
  return [
    caseOf('', missing),
    caseOf(BLANK, missing),
    caseOf(INVISIBLE, missing),
    caseOf('noor', 'email'),
    caseOf('noor@', 'email'),
    caseOf(addressOf(max - 1)),
    caseOf(addressOf(max)),
    caseOf(addressOf(max + 1), 'tooLong'),
  ];
};

interface NumberLimits {
  readonly min: number;
  readonly max: number;
  /** The smallest difference between two numbers, and a number with a further decimal. */
  readonly step: number;
  readonly tooFine: number;
}

/** The faults of a number: outside of its limits, and with too many decimals. */
interface NumberFaults {
  readonly range: string;
  readonly decimals: string;
}

/** Cases of a number field. */
export const numberLimits = <Change extends object>(
  { min, max, step, tooFine }: NumberLimits,
  { range, decimals }: NumberFaults,
  changeTo: (value: number) => Change,
): readonly Case<Change>[] => {
  const caseOf = casesWith(changeTo);
  // Sums of decimals are rounded as a person types them.
  const typed = (value: number): number => Number(value.toFixed(2));
  return [
    caseOf(typed(min - step), range),
    caseOf(min),
    caseOf(typed(min + step)),
    caseOf(typed(max - step)),
    caseOf(max),
    caseOf(typed(max + step), range),
    caseOf(tooFine, decimals),
  ];
};
