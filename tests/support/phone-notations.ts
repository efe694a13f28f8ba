/** Notations of the number 0780 111 2233 and of its parts. The tests of every search use them. */

/** Notations in which the number may be stored. */
export const STORED_PHONES = [
  '07801112233',
  '0780 111 2233',
  '0780-111-2233',
  '(0780) 111.2233',
  '+9647801112233',
  '+964 780 111 2233',
  '+964 (0) 780 111 2233',
  '00964 780 111 2233',
  '9647801112233',
  '964 0780 111 2233',
  '7801112233',
  '٠٧٨٠١١١٢٢٣٣',
  '+٩٦٤ ٧٨٠ ١١١ ٢٢٣٣',
  '۰۷۸۰ ۱۱۱ ۲۲۳۳',
  '\u202a+964 780 111 2233\u202c',
  '0780\u200e111\u200f2233',
] as const;

/** Notations in which a person may type the number. */
export const TYPED_PHONES = [
  ...STORED_PHONES,
  'tel:+9647801112233',
  '+964 0780 111 2233',
  '0780/111/2233',
  '0780–111–2233',
  '0780·111·2233',
  '0780•111•2233',
  // Only a part of the number.
  '0780111',
  '0780 111',
  '+964 780',
  '+964 780 111 22',
  '964 780 11',
  '00964780',
  '1112233',
  '111 2233',
  '111-2233',
  '780 111',
  '٢٢٣٣',
  '(0780)',
] as const;

/** Similar numbers that the search must not find. */
export const OTHER_PHONES = [
  '07801112234',
  '+964 780 111 2234',
  '0780 112',
  '+964 781',
  '111 2234',
  '+44 780 111 2233 9',
] as const;
