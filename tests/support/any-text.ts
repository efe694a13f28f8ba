import fc from 'fast-check';

const SPECIAL_CHARACTERS = [
  'a',
  'Z',
  ' ',
  '\n',
  '\0',
  '0',
  '٠',
  '۹',
  '.',
  ',',
  '٫',
  '٬',
  '+',
  '-',
  'e',
  '\ud83d',
  '\ude42',
  '\u202a',
  'ز',
];

/** Random UTF-16 texts with more lone surrogates, NUL characters, digits and marks than usual. */
export const anyText = (maxLength = 40): fc.Arbitrary<string> =>
  fc.string({
    unit: fc.oneof(
      fc.constantFrom(...SPECIAL_CHARACTERS),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    ),
    maxLength,
  });
