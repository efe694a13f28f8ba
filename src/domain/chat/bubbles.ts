/**
 * Lines of a pasted text with their writers. Chats are copied in three forms:
 *
 * - WhatsApp: `[10/11, 14:02] Sara: text`, or `10/11/26, 14:02 - Sara: text` in an export;
 * - Telegram: `Sara, [12/11/2026 14:20]`, the text on the next lines;
 * - Messenger and Instagram: a line `Sara` or `You sent`, the text on the next lines.
 */
import { toAsciiDigits } from '../money.ts';
import type { Platform } from '../platforms.ts';
import { searchForm } from '../search-fold.ts';
import type { Span } from './draft.ts';
import type { Token } from './message-text.ts';

export interface Line extends Span {
  readonly tokens: readonly Token[];
  /** The number of the bubble; lines of one bubble have the same number. */
  readonly bubble: number;
  /** Also true when the writer is unknown. */
  readonly isCustomers: boolean;
}

export interface Chat {
  readonly lines: readonly Line[];
  /** The customer's name in the headers, and where it stands first. */
  readonly author: { readonly value: string; readonly span: Span } | null;
  /** The phone number that the header shows for a person without a contact entry. */
  readonly number: Span | null;
  /** The account name, which Instagram writes above every bubble. */
  readonly account: { readonly value: string; readonly span: Span } | null;
  /** The application whose format the text has. */
  readonly platform: { readonly value: Platform; readonly span: Span } | null;
}

const DATE = '\\d{1,4}[/.\\-]\\d{1,2}(?:[/.\\-]\\d{2,4})?';
const TIME = '\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?(?:[AaPp]\\.?[Mm]\\.?|ص|م|پ\\.ن|د\\.ن))?';
/** An Arabic telephone writes an Arabic comma. */
const MOMENT_OF_HEADER = `${DATE}[,،]?\\s+(?:at\\s+)?${TIME}`;
const WHATSAPP = new RegExp(
  `^\\s*(?:\\[${MOMENT_OF_HEADER}\\]\\s*|${MOMENT_OF_HEADER}\\s+[-–]\\s+)([^:\\n]{1,60}):\\s?`,
  'u',
);
const WHATSAPP_NOTICE = new RegExp(`^\\s*(?:\\[${MOMENT_OF_HEADER}\\]|${MOMENT_OF_HEADER}\\s+[-–])\\s`, 'u');
const TELEGRAM = new RegExp(`^\\s*([^\\[\\n]{1,60}?)[,،]?\\s*\\[${MOMENT_OF_HEADER}\\]:?\\s*$`, 'u');
/** Matches a line with only a time or a day. Messenger writes such lines between bubbles. */
const MOMENT = new RegExp(
  `^\\s*(?:(?:today|yesterday|mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\\s*(?:at\\s*)?)?(?:[A-Za-z]{3,9} \\d{1,2}(?:, \\d{4})?,?\\s*(?:at\\s*)?|${DATE},?\\s*)?${TIME}\\s*$`,
  'iu',
);

/** Lines that an application writes for a picture or a reaction, folded like search terms. */
const PLACEHOLDERS: readonly RegExp[] = [
  /^(?:\S+ ){1,3}(?:sent|shared|forwarded|unsent|replied|reacted|liked|missed)\b.*$/,
  /^(?:reacted|liked|loved|replied|in reply) (?:.* )?(?:to|a|your|message)\b.*$/,
  /^you (?:sent|replied|unsent|forwarded|shared|reacted|missed|called)\b.*$/,
  /^this message was (?:deleted|edited)|^you deleted this message|^message deleted|^تم حزف هزه الرساله/,
  /omitted>?$|^<?(?:media|image|video|audio|sticker|gif|document|وسايت|الوسايت)\b.*(?:omitted|محزوف|مستبعد|استبعاد)/,
  /^<?(?:تم استبعاد الوسايت|تم ازاله الوسايت)/,
  /^(?:photo|video|sticker|gif|voice message|(?:missed |incoming )?(?:voice|video|audio) (?:call|chat)|audio|مكالمه فايته|مكالمه صوتيه فايته|صوره|بصمه|ملصق|رساله صوتيه)(?: ?\(?\d+:\d\d\)?)?\.?$/,
  /^(?:seen|delivered|edited|sent|read|active now|active .* ago|typing|enter|تمت المشاهده|شوهد)(?: .{0,20})?$/,
  /^(?:forwarded|forwarded message|forwarded from\b.*|forwarded many times|معاد توجيهها|محوله|تم التحويل|رساله محوله.*)$/,
  /^(?:messages and calls are end-to-end encrypted|الرسايل والمكالمات مشفره)/,
  /^\(?(?:file|image|video|attached|مرفق)\)?:? ?\S+\.(?:jpe?g|png|mp4|pdf|opus|webp|stl|3mf|obj)/,
];

/** Matches the text before a colon in a notice about a group. It is no writer. */
const NOTICE =
  /^.+ (?:joined|created|added|left|changed|removed|pinned)\b|^(?:قمت|انضممت|انشات|تمت اضافتك)(?: |$)/u;

/** Longer lines are read in parts, so that the time grows linearly with the text. */
const MAX_TOKENS = 150;

const clean = (text: string): string => searchForm(toAsciiDigits(text)).trim();

const isPlaceholder = (text: string): boolean => {
  const form = clean(text);
  return form.length < 120 && (PLACEHOLDERS.some((pattern) => pattern.test(form)) || MOMENT.test(form));
};

const YOU_SENT = /^you (?:sent|replied|forwarded)/;
const isQuote = (text: string): boolean => /^\s*[>❯▎|]\s?/.test(text);

interface RawLine extends Span {
  readonly text: string;
}

const rawLinesOf = (message: string): readonly RawLine[] =>
  [...message.matchAll(/[^\n\r\u2028\u2029]+/g)].map(({ 0: text, index: start }) => ({
    text,
    start,
    end: start + text.length,
  }));

/** Messenger's headers are names alone on a line: the most frequent one that is first, repeated, or near `You sent`. */
const messengerNames = (raw: readonly RawLine[]): ReadonlySet<string> => {
  const forms = raw.map(({ text }) => clean(text));
  const names = new Set<string>();
  if (!forms.some((form) => YOU_SENT.test(form))) return names;
  const isName = (form: string): boolean =>
    /^[\p{L}\p{M}.'’ _-]{2,40}$/u.test(form) && form.split(' ').length <= 4;
  forms.forEach((form, index) => {
    if (!isName(form) || YOU_SENT.test(form) || index === forms.length - 1) return;
    const count = forms.filter((other) => other === form).length;
    const isAfterShop = index >= 2 && YOU_SENT.test(forms[index - 2] ?? '');
    if (index === 0 || count > 1 || (isAfterShop && /^\p{Lu}/u.test(raw[index]?.text ?? ''))) names.add(form);
  });
  // The most frequent name is the customer's.
  const often = [...names].sort(
    (a, b) => forms.filter((form) => form === b).length - forms.filter((form) => form === a).length,
  );
  return new Set(often.slice(0, 1));
};

/** Instagram repeats the account name: on a line of its own and again above the bubble, without a blank. */
const accountsIn = (raw: readonly RawLine[]): ReadonlySet<string> => {
  const lines = raw.map(({ text }) => text.trim());
  return new Set(
    lines.filter(
      (line, index) =>
        /^[\p{L}\p{M}\d][\p{L}\p{M}\d._]{3,29}$/u.test(line) &&
        /[\p{L}]/u.test(line) &&
        (/[._\d]/.test(line) || /^[a-z]+$/.test(line)) &&
        lines.indexOf(line) < index,
    ),
  );
};

/** Splits a pasted chat into lines with their writers. `shopName` is the shop's name in the headers. */
export const chatOf = (message: string, tokens: readonly Token[], shopName: string): Chat => {
  const raw = rawLinesOf(message);
  const accounts = accountsIn(raw);
  const names = messengerNames(raw.filter(({ text }) => !/[._\d]/.test(text) || !accounts.has(text.trim())));
  const shop = clean(shopName);
  const isShop = (name: string): boolean => {
    const form = clean(name);
    return YOU_SENT.test(form) || form === 'you' || form === 'انت' || (shop !== '' && form.includes(shop));
  };
  const lines: Line[] = [];
  const seen: { -readonly [Key in keyof Omit<Chat, 'lines'>]: Chat[Key] } & {
    isShop: boolean;
    bubble: number;
  } = {
    isShop: false,
    bubble: 0,
    author: null,
    number: null,
    account: null,
    platform: null,
  };
  let next = 0;

  const speak = (span: Span, platform: Platform | null): void => {
    const value = message.slice(span.start, span.end);
    seen.isShop = isShop(value);
    seen.bubble += 1;
    if (platform !== null) seen.platform ??= { value: platform, span };
    if (seen.isShop) return;
    if (platform === 'instagram') seen.account ??= { value, span };
    // For people who are not saved, WhatsApp shows a number, or a chosen name after ~.
    else if (/^[~\s]*\+?[\d\s()-]+$/.test(toAsciiDigits(value))) seen.number ??= span;
    else if (/\p{L}/u.test(value)) {
      const start = span.start + value.length - value.replace(/^[~\s]+/, '').length;
      seen.author ??= { value: message.slice(start, span.end), span: { start, end: span.end } };
    }
  };

  for (const { text, start, end } of raw) {
    let from = start;
    const visible = text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ');
    const ascii = toAsciiDigits(visible);
    const header = WHATSAPP.exec(ascii);
    const whatsapp = NOTICE.test(clean(header?.[1] ?? '')) ? null : header;
    const telegram = TELEGRAM.exec(ascii);
    let isHeader = false;
    if (whatsapp) {
      const name = (whatsapp[1] ?? '').trim();
      const at = start + ascii.indexOf(name, whatsapp[0].lastIndexOf(name));
      speak({ start: at, end: at + name.length }, 'whatsapp');
      from = start + whatsapp[0].length;
    } else if (telegram) {
      const name = (telegram[1] ?? '').trim();
      const at = start + ascii.indexOf(name);
      speak({ start: at, end: at + name.length }, 'telegram');
      isHeader = true;
    } else if (names.size > 0 && names.has(clean(visible))) {
      speak(
        { start: start + visible.indexOf(visible.trim()), end: start + visible.trimEnd().length },
        'facebook',
      );
      isHeader = true;
    } else if (accounts.has(visible.trim())) {
      const from = start + visible.indexOf(visible.trim());
      speak({ start: from, end: from + visible.trim().length }, 'instagram');
      isHeader = true;
    } else if (YOU_SENT.test(clean(visible))) {
      speak({ start, end }, null);
      isHeader = true;
    }
    while (next < tokens.length && (tokens[next]?.start ?? 0) < from) next += 1;
    const own: Token[] = [];
    for (let token = tokens[next]; token && token.start < end; token = tokens[next]) {
      next += 1;
      if (token.kind !== 'break') own.push(token);
    }
    const rest = visible.slice(from - start);
    const isNoise =
      isHeader || isPlaceholder(rest) || isQuote(rest) || (!whatsapp && WHATSAPP_NOTICE.test(ascii));
    if (own.length === 0) continue;
    const isCustomers = !seen.isShop && !isNoise;
    for (let at = 0; at < own.length; at += MAX_TOKENS) {
      const part = own.slice(at, at + MAX_TOKENS);
      const isLast = at + MAX_TOKENS >= own.length;
      const partEnd = isLast ? end : (part.at(-1)?.end ?? end);
      lines.push({
        tokens: part,
        bubble: seen.bubble,
        start: at === 0 ? from : (part[0]?.start ?? from),
        end: partEnd,
        isCustomers,
      });
    }
  }
  const { author, number, account, platform } = seen;
  return { lines, author, number, account, platform };
};
