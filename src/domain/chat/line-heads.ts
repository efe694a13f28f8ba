/*
 * Recognises the heads of lines in chats that were copied from any application: a date, a time and a name in
 * any order, language and punctuation. A shape that people write too, such as a time and a name, counts only
 * if many lines have it.
 */
interface LineHead {
  readonly nameStart: number;
  readonly nameEnd: number;
  /** The end of the head, where the text begins. */
  readonly end: number;
}

interface ShapedHead extends LineHead {
  /** Lines with the same order and signs have the same shape. */
  readonly shape: string;
  /** True for a shape that no person writes: a date, a time, a name and a colon. */
  readonly isSure: boolean;
}

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|' +
  'كانون (?:ال)?(?:ثاني|[اأ]ول)|تشرين (?:ال)?(?:ثاني|[اأ]ول)|شباط|[آا]ذار|نيسان|[أا]يار|حزيران|تموز|[آا]ب|[أا]يلول|' +
  'يناير|فبراير|مارس|[أا]بريل|مايو|يونيو|يوليو|[أا]غسطس|سبتمبر|[أا]كتوبر|نوفمبر|ديسمبر|' +
  'کانوونی (?:دووەم|یەکەم)ی?|تشرینی (?:دووەم|یەکەم)ی?|شوباتی?|ئازاری?|نیسانی?|ئایاری?|حوزەیرانی?|تەمم?ووزی?|ئابی?|ئەیلوولی?';
const WEEKDAYS =
  '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|ال(?:سبت|[أا]حد|[إا]ثنين|ثلاثاء|[أا]ربعاء|خميس|جمعة)|(?:یەک|دوو|سێ|چوار|پێنج)?شەممە|هەینی|today|yesterday|اليوم|[أا]مس|ئەمڕۆ|دوێنێ';
const HALF =
  '[ap]\\.?\\s?m\\.?|صباح[\\p{L}\\p{M}]*|مساء[\\p{L}\\p{M}]*|ظهر[\\p{L}\\p{M}]*|عصر[\\p{L}\\p{M}]*|ليل[\\p{L}\\p{M}]*|[صم]|پ\\.?\\s?ن\\.?|د\\.?\\s?ن\\.?|(?:پێش|دوای) نیوەڕۆ|بەیانی|ئێوارە|شەو';
const NOT_IN_WORD = '(?![\\p{L}\\p{M}\\p{N}])';

const element = (source: string): RegExp => new RegExp(`(?:${source})${NOT_IN_WORD}`, 'iuy');

/** The elements of a date and a time. A number of four digits may stand on either side. */
const DAYS: readonly RegExp[] = [
  element(
    '\\d{4}\\s?[/.\\-]\\s?\\d{1,2}\\s?[/.\\-]\\s?\\d{1,2}(?=t\\d)|\\d{1,4}\\s?[/.\\-]\\s?\\d{1,2}\\s?[/.\\-]\\s?\\d{1,4}|\\d{1,2}\\s?[/\\-]\\s?\\d{1,2}',
  ),
  element(`\\d{1,2}(?:st|nd|rd|th|ی|ـی)?\\.?\\s(?:of\\s)?(?:${MONTHS})\\.?(?:[,،]?\\s\\d{2,4})?`),
  element(`(?:${MONTHS})\\.?\\s\\d{1,2}(?:st|nd|rd|th)?(?:[,،]?\\s\\d{4})?`),
  element(WEEKDAYS),
];
/** A date of ISO 8601 is joined to its time by a T. */
const ISO_DAY = /\d{4}-\d{2}-\d{2}(?=T\d)/y;
const CLOCK = new RegExp(
  `(?:(?:${HALF})\\s?)?\\d{1,2}(?::\\d{2}){1,2}(?:\\.\\d{1,3})?(?:z|[+-]\\d\\d:?\\d\\d)?(?:\\s?(?:${HALF}))?${NOT_IN_WORD}`,
  'iuy',
);
/** A clock with a dot is one only beside a day. */
const DOTTED_CLOCK = new RegExp(`\\d{1,2}\\.\\d{2}(?:\\.\\d{2})?(?:\\s?(?:${HALF}))?${NOT_IN_WORD}`, 'iuy');
const BETWEEN = /(?:[\s,،;|·•T]|(?:at|on|في|الساعة|بتاريخ|لە|کاتژمێر)(?=\s)|[-–—](?=\s)){0,6}/uy;

const matchAt = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
};

interface Stamp {
  readonly end: number;
  readonly hasDay: boolean;
}

/** Reads a date and a time in any order. There has to be a time. */
const stampAt = (text: string, start: number): Stamp | undefined => {
  let [at, hasDay, hasClock] = [start, false, false];
  for (let end = start; ; ) {
    const iso = matchAt(ISO_DAY, text, at);
    const clock = hasClock ? 0 : matchAt(CLOCK, text, at) || (hasDay ? matchAt(DOTTED_CLOCK, text, at) : 0);
    const day = iso || (clock > 0 ? 0 : Math.max(...DAYS.map((pattern) => matchAt(pattern, text, at))));
    if (clock + day === 0) return hasClock ? { end, hasDay } : undefined;
    hasClock ||= clock > 0;
    hasDay ||= day > 0;
    end = at + clock + day;
    at = end + matchAt(BETWEEN, text, end);
  }
};

const OPENING = /\s*([[(<{«]?)\s*/y;
const CLOSING = /\s*[\])>}»]?/y;
/** The sign between the date and the name, and the sign behind the name. */
const BEFORE_NAME = /\s*(?:[-–—|>;:,،·•]\s*)?/y;
const NAME = /[^:|\n>[\]()<]{1,60}/uy;
const AFTER_NAME = /\s*([:|>])\s?/y;
const DASH_AFTER_NAME = /^(.{1,60}?)\s[-–—]\s/u;

/** A name has a letter or is a telephone number, and few words. */
const isName = (text: string): boolean =>
  text.trim().split(/\s+/).length <= 6 && (/\p{L}/u.test(text) || /^[~\s+\d()-]{7,}$/.test(text));

const groupAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const trimmedSpan = (text: string, start: number, end: number) => {
  const part = text.slice(start, end);
  return {
    nameStart: start + part.length - part.trimStart().length,
    nameEnd: start + part.trimEnd().length,
  };
};

/** Reads a head such as `[03/11/2026 21:05] Noor: ` or `21:05 | Noor | `. */
const stampFirst = (text: string): ShapedHead | undefined => {
  const opening = groupAt(OPENING, text, 0);
  const start = opening?.[0].length ?? 0;
  const stamp = stampAt(text, start);
  if (!stamp) return undefined;
  const closed = stamp.end + matchAt(CLOSING, text, stamp.end);
  const nameStart = closed + matchAt(BEFORE_NAME, text, closed);
  if (nameStart === stamp.end) return undefined;
  const name = groupAt(NAME, text, nameStart)?.[0] ?? '';
  const after = groupAt(AFTER_NAME, text, nameStart + name.length);
  const dashed = after ? null : DASH_AFTER_NAME.exec(name);
  const shownName = after ? name : (dashed?.[1] ?? '');
  if (!isName(shownName)) return undefined;
  const mark = after?.[1] ?? '-';
  return {
    ...trimmedSpan(text, nameStart, nameStart + shownName.length),
    end: after ? nameStart + name.length + after[0].length : nameStart + (dashed?.[0].length ?? 0),
    shape: `stamp ${opening?.[1]} ${stamp.hasDay} ${mark}`,
    isSure: stamp.hasDay && mark === ':',
  };
};

const NAME_END = /[\s,،([<\-–—|]/u;
const AFTER_STAMP = /\s*[\])>}]?\s*(?:[:|>]\s?|[-–—]\s|$)/uy;
const MAX_NAME = 60;

/** Reads a head such as `Noor, [03/11/2026 21:05]`, with the text behind it or on the next line. */
const nameFirst = (text: string): ShapedHead | undefined => {
  for (let at = 1; at < Math.min(MAX_NAME, text.length); at += 1) {
    if (!NAME_END.test(text[at - 1] ?? '') || /[\s([<\-–—|]/u.test(text[at] ?? '')) continue;
    const stamp = stampAt(text, at);
    if (!stamp) continue;
    const between = /[\s,،([<\-–—|]+$/u.exec(text.slice(0, at))?.[0] ?? '';
    const after = groupAt(AFTER_STAMP, text, stamp.end)?.[0];
    const name = text.slice(0, at - between.length);
    if (after === undefined || !isName(name) || /[:\n]/.test(name)) return undefined;
    const end = stamp.end + after.length;
    const marks = `${between.replace(/\s/g, '')}${after.replace(/\s/g, '')}`;
    return {
      ...trimmedSpan(text, 0, name.length),
      end,
      shape: `name ${marks} ${stamp.hasDay} ${end === text.length}`,
      isSure: false,
    };
  }
  return undefined;
};

const HAS_CLOCK = /\d[:.]\d{2}/;
const MIN_LINES = 2;
/** A shape is a head if at least one line in three has it, since a message may have several lines. */
const MIN_SHARE = 3;

/**
 * Returns the head of each line; undefined for a line without one. `lines` have ASCII digits and no direction
 * marks.
 */
export const lineHeadsOf = (lines: readonly string[]): readonly (LineHead | undefined)[] => {
  const heads = lines.map((line) =>
    HAS_CLOCK.test(line) ? (stampFirst(line) ?? nameFirst(line.trimEnd())) : undefined,
  );
  const counts = new Map<string, number>();
  for (const head of heads) if (head) counts.set(head.shape, (counts.get(head.shape) ?? 0) + 1);
  const filled = lines.filter((line) => line.trim() !== '').length;
  const isHead = ({ shape, isSure }: ShapedHead): boolean => {
    const count = counts.get(shape) ?? 0;
    return isSure || (count >= MIN_LINES && count * MIN_SHARE >= filled);
  };
  return heads.map((head) => (head && isHead(head) ? head : undefined));
};
