/* Finds handles, and texts that are no words of an order: web addresses, e-mails, dates, times, prices. */
import type { Platform } from '#domain/platforms.ts';
import type { Line } from './bubbles.ts';
import type { Found } from './draft.ts';
import type { Token } from './message-text.ts';
import { assignRole, type Reading } from './reading.ts';
import { hasWord, phraseTable, wordSet } from './word-forms.ts';

/**
 * Each pattern begins only where a run of its letters begins, so that the time grows linearly with a long
 * word.
 */
const WEB =
  /(?:https?:\/\/|www\.)\S+|(?<![\w@-])[a-z0-9-]+\.(?:com|net|org|iq|me|app|gl|link|io)(?:\/\S*)?(?![\w@])/gi;
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[a-z]{2,}(?:\.[a-z]{2,})*/gi;
const PROFILE =
  /(?:https?:\/\/)?(?:www\.|m\.)?(instagram\.com|ig\.me\/m|t\.me|telegram\.me|facebook\.com|fb\.com|fb\.me|m\.me)\/@?([\w.]{3,40})\/?(?=[\s,?)]|$)/gi;
const AT_HANDLE = /(?<![\w.@])@([a-z0-9_](?:[a-z0-9_.]*[a-z0-9_])?)/gi;
const PLAIN_HANDLE = /(?<![\w@.])([a-z][a-z0-9]*(?:[._][a-z0-9]+)+|[a-z]+\d{1,4})(?![\w@])/gi;
/** Paths of a social network that are not profiles. */
const NO_PROFILE =
  /^(?:p|reel|reels|stories|explore|tv|share|watch|photo|groups|marketplace|permalink|story\.php|joinchat|c|s)$/i;
const DATE_OR_TIME = /(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}:\d{2})(?!\d)/g;

const PLATFORM_WORDS = phraseTable<Platform>([
  ['instagram', 'انستا, انستغرام, انستكرام, انستجرام, الانستا, ئینستا, ئینستاگرام, insta, instagram, ig'],
  ['telegram', 'تلكرام, تيليكرام, تليغرام, تيليغرام, تلي, تێلیگرام, telegram, tg, tele'],
  ['facebook', 'فيس, فيسبوك, فيس بوك, الفيس, فەیسبووک, فەیس, facebook, fb, messenger, ماسنجر'],
]);
const HANDLE_LABEL = wordSet(
  'حسابي, حساب, الحساب, يوزر, يوزري, اليوزر, معرفي, المعرف, user, username, account, handle, my account, my insta, هەژمارم, ئەکاونت, ئەکاونتم, hesabi, 7isabi',
);
/** Words before another person's handle: "your page", "my friend's", "follow". */
const OTHERS_HANDLE = wordSet(
  'شفتها, شفته, شفتهن, لقيتكم, لقيت, عند, عن, الصورة من, من بيج, صفحة, بيج, صفحتكم, حسابكم, بيجكم, مالتكم, منشوركم, تابعوا, شفت, من صفحة, مثل, شبيه, صديقتي, صديقي, اختي, نفس, متل, لاحظت, رشحتكم, رشحكم, عن طريق, your page, your account, follow, saw, tagging, found you, through, from, same as, picture, credits, like the one, friend, sent me, told me, recommended, referred, tagged, credit, via, seen on, recommended, پەیجەکەتان, لای, بینیم, لە پەیجی, هاوڕێم, وەک, هاوڕێکەم',
);

/** Words such as "not" and "the old one". The handle beside them does not count, unless "now" precedes it. */
const OLD_HANDLE = wordSet('مو, القديم, قديم, ملغي, was, not, old, نەک, کۆن');
const NOW = wordSet('هسه, صار, الجديد, now, new, changed to, ئێستا, نوێ');

const PLATFORM_OF_HOST: Readonly<Record<string, Platform>> = {
  'instagram.com': 'instagram',
  'ig.me/m': 'instagram',
  't.me': 'telegram',
  'telegram.me': 'telegram',
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'fb.me': 'facebook',
  'm.me': 'facebook',
};

export interface Handles {
  readonly handle: Found<string> | null;
  readonly platform: Found<Platform> | null;
}

const tokensWithin = (line: Line, start: number, end: number): readonly Token[] =>
  line.tokens.filter((token) => token.start < end && token.end > start);

interface Candidate {
  readonly handle: Found<string>;
  readonly platform: Platform | null;
  /** True when a platform or "my account" is beside it. */
  readonly isLabelled: boolean;
}

/**
 * Returns the first handle with a label. Without a label a single handle counts, and of several none does.
 */
const chooseHandle = (candidates: readonly Candidate[]): Candidate | undefined => {
  const labelled = candidates.filter(({ isLabelled }) => isLabelled);
  const values = new Set(candidates.map(({ handle }) => handle.value));
  if (labelled.length === 0 && values.size > 1) return undefined;
  const [first] = labelled.length > 0 ? labelled : candidates;
  return (
    first && {
      ...first,
      handle: { ...first.handle, sure: values.size === 1 && first.isLabelled ? 'yes' : 'no' },
    }
  );
};

const ENDS = /[,،;؛\n?؟()]/;
/** Number of other words beside a handle that is alone on its line. */
const MAX_OTHER_WORDS = 2;

/** Assigns a role to each of these texts, and returns the customer's handle and platform. */
export const findHandles = (reading: Reading): Handles => {
  const candidates: Candidate[] = [];
  for (const line of reading.lines) {
    const text = reading.message.slice(line.start, line.end);
    const takenRanges: [number, number][] = [];
    const claim = (start: number, end: number, role: 'handle' | 'ignored'): void => {
      takenRanges.push([start, end]);
      assignRole(reading, tokensWithin(line, line.start + start, line.start + end), role);
    };
    const isFree = (at: number): boolean => !takenRanges.some(([start, end]) => at >= start && at < end);
    /** Returns the words before the handle, back to a comma or to another handle. */
    const wordsBefore = (at: number): readonly Token[] => {
      const lastTakenEnd = Math.max(0, ...takenRanges.filter(([, end]) => end <= at).map(([, end]) => end));
      const from = Math.max(
        lastTakenEnd,
        ...[...text.slice(0, at)].map((character, index) =>
          ENDS.test(character) && character !== '(' ? index + 1 : 0,
        ),
      );
      return tokensWithin(line, line.start + from, line.start + at);
    };
    const wordsAfter = (at: number): readonly Token[] => {
      const length = text.slice(at).search(/[\s,،;؛?؟)]/);
      const rest = text.slice(at + Math.max(0, length));
      const end = rest.search(/[,،;؛?؟()@]/);
      return length === -1
        ? []
        : tokensWithin(
            line,
            line.start + at + length,
            line.start + at + length + (end === -1 ? rest.length : end),
          );
    };
    const isOthersHandle = (at: number): boolean => {
      const words = wordsBefore(at);
      const isOld = hasWord(OLD_HANDLE, [...words, ...wordsAfter(at)]) && !hasWord(NOW, words);
      const isTheirs = hasWord(OTHERS_HANDLE, words) || hasWord(OTHERS_HANDLE, wordsAfter(at));
      return isOld || isTheirs;
    };
    const platformNear = (at: number): Platform | null => {
      const tokens = [...wordsBefore(at), ...wordsAfter(at)];
      for (let index = 0; index < tokens.length; index += 1) {
        const match = PLATFORM_WORDS.matchAt(tokens, index);
        if (match) return match.value;
      }
      return null;
    };
    const isLabelledAt = (at: number): boolean =>
      platformNear(at) !== null || hasWord(HANDLE_LABEL, [...wordsBefore(at), ...wordsAfter(at)]);
    const propose = (
      value: string,
      at: number,
      length: number,
      platform: Platform | null,
      isProfile: boolean,
    ): void => {
      if (isOthersHandle(at)) return;
      const span = { start: line.start + at, end: line.start + at + length };
      const isAlone =
        line.tokens.filter(
          ({ kind, start, end }) => kind === 'word' && (end <= span.start || start >= span.end),
        ).length <= MAX_OTHER_WORDS;
      candidates.push({
        handle: { value, span, sure: 'no' },
        platform,
        isLabelled: isProfile || isAlone || isLabelledAt(at),
      });
    };
    for (const { 0: email, index } of text.matchAll(EMAIL)) claim(index, index + email.length, 'ignored');
    for (const match of text.matchAll(PROFILE)) {
      const { 0: address, 1: host = '', 2: name = '', index } = match;
      if (!isFree(index) || NO_PROFILE.test(name)) continue;
      const at = index + address.lastIndexOf(name);
      propose(name, at, name.length, PLATFORM_OF_HOST[host.toLowerCase()] ?? null, true);
      claim(index, index + address.length, 'handle');
    }
    for (const { 0: address, index } of text.matchAll(WEB))
      if (isFree(index)) claim(index, index + address.length, 'ignored');
    for (const { 0: written, 1: name = '', index } of text.matchAll(AT_HANDLE)) {
      if (!isFree(index) || name.length < 3) continue;
      propose(
        name,
        index + 1,
        name.length,
        platformNear(index) ?? (isLabelledAt(index) ? 'instagram' : null),
        false,
      );
      claim(index, index + written.length, 'handle');
    }
    for (const { 0: name, index } of text.matchAll(PLAIN_HANDLE)) {
      if (!isFree(index) || !isLabelledAt(index)) continue;
      propose(name, index, name.length, platformNear(index), false);
      claim(index, index + name.length, 'handle');
    }
    for (const { 0: date, index } of text.matchAll(DATE_OR_TIME))
      if (isFree(index)) claim(index, index + date.length, 'ignored');
    for (const [index] of line.tokens.entries()) {
      const label = HANDLE_LABEL.matchAt(line.tokens, index) ?? PLATFORM_WORDS.matchAt(line.tokens, index);
      if (label && takenRanges.length > 0)
        assignRole(reading, line.tokens.slice(index, index + label.length), 'label');
    }
  }
  const { chat } = reading;
  const chosen = chooseHandle(candidates);
  const platform: Found<Platform> | null = chosen?.platform
    ? { value: chosen.platform, span: chosen.handle.span, sure: 'yes' }
    : null;
  const handle: Found<string> | null = chat.account
    ? { ...chat.account, sure: 'yes' }
    : (chosen?.handle ?? null);
  return { handle, platform: chat.platform ? { ...chat.platform, sure: 'yes' } : platform };
};
