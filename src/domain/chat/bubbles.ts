/*
 * Splits a pasted text into lines with their writers. Chats are copied in three forms:
 *
 * - WhatsApp: `[10/11, 14:02] Sara: text`, or `10/11/26, 14:02 - Sara: text` in an export;
 * - Telegram: `Sara, [12/11/2026 14:20]`, the text on the next lines;
 * - Messenger and Instagram: a line `Sara` or `You sent`, the text on the next lines.
 */
import { toAsciiDigits } from '#domain/money.ts';
import type { Platform } from '#domain/platforms.ts';
import type { Span } from './draft.ts';
import { isExportLine, isVoteCount, lengthWithoutNote, normalized } from './export-lines.ts';
import { lineHeadsOf } from './line-heads.ts';
import type { Token } from './message-text.ts';

export interface Line extends Span {
  readonly tokens: readonly Token[];
  /** The number of the bubble; lines of one bubble have the same number. */
  readonly bubble: number;
  /** Also true when the writer is unknown. */
  readonly isFromCustomer: boolean;
}

export interface Chat {
  readonly lines: readonly Line[];
  /** The customer's name in the headers, with its first position. */
  readonly author: { readonly value: string; readonly span: Span } | null;
  /** The phone number that the header shows for a person without a contact entry. */
  readonly number: Span | null;
  /** The account name, which Instagram writes above every bubble. */
  readonly account: { readonly value: string; readonly span: Span } | null;
  /** The application whose format the text has. */
  readonly platform: { readonly value: Platform; readonly span: Span } | null;
  /**
   * The people who write and are not known as the shop, in the order of their first lines. With several, one
   * may be the shop.
   */
  readonly writers: readonly string[];
}

/** Telephones set to Arabic write direction marks into the date, which are blanks here. */
const DATE = '\\d{1,4}\\s?[/.\\-]\\s?\\d{1,2}(?:\\s?[/.\\-]\\s?\\d{1,4})?';
const TIME =
  '\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?(?:[AaPp]\\.?\\s?[Mm]\\.?|صباح[\\p{L}\\p{M}]*|مساء[\\p{L}\\p{M}]*|ص|م|پ\\.ن|د\\.ن))?';
/** A day in words: "3 November 2026", "Nov 3, 2026", "Today". */
const DAY_IN_WORDS =
  '(?:\\d{1,2}\\s\\p{L}{3,12}[,،]?\\s\\d{4}|\\p{L}{3,12}\\s\\d{1,2}[,،]?\\s\\d{4}|[Tt]oday|[Yy]esterday|اليوم|[أا]مس|ئەمڕۆ|دوێنێ)';
const DAY = `(?:${DATE}|${DAY_IN_WORDS})`;
/** Telephones set to Arabic write an Arabic comma. WhatsApp on the web writes the time first. */
const HEADER_TIMESTAMP = `(?:${DAY}[,،]?\\s+(?:at\\s+|[-–]\\s+)?${TIME}|${TIME}[,،]?\\s+${DAY})`;
const WHATSAPP = new RegExp(
  `^\\s*(?:\\[${HEADER_TIMESTAMP}\\]\\s*|${HEADER_TIMESTAMP}(?:\\s+[-–]\\s+|;\\s*))([^:\\n]{1,60}):\\s?`,
  'u',
);
const WHATSAPP_NOTICE = new RegExp(`^\\s*(?:\\[${HEADER_TIMESTAMP}\\]|${HEADER_TIMESTAMP}\\s+[-–])\\s`, 'u');
const TELEGRAM = new RegExp(`^\\s*([^\\[\\n]{1,60}?)[,،]?\\s*\\[${HEADER_TIMESTAMP}\\]:?\\s*$`, 'u');
/** Matches a line with only a time or a day. Messenger writes such lines between bubbles. */
const TIMESTAMP = new RegExp(
  `^\\s*(?:(?:today|yesterday|mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\\s*(?:at\\s*)?)?(?:[A-Za-z]{3,9} \\d{1,2}(?:, \\d{4})?,?\\s*(?:at\\s*)?|${DATE},?\\s*)?${TIME}\\s*$`,
  'iu',
);

/** Matches the text before a colon in a notice about a group. It is no writer. */
const GROUP_NOTICE =
  /^.+ (?:joined|created|added|left|changed|removed|pinned)\b|^(?:قمت|انضممت|انشات|تمت اضافتك)(?: |$)/u;

/** No header is longer. Blanks in a longer line would be read again from each of them. */
const MAX_HEADER = 300;

/** Longer lines are read in parts, so that the time grows linearly with the text. */
const MAX_TOKENS = 150;

const isPlaceholder = (text: string): boolean => isExportLine(text) || TIMESTAMP.test(normalized(text));

const YOU_SENT = /^(?:you (?:sent|replied|forwarded)(?! (?:me|us)\b)|لقد (?:ارسلت|رددت)$)/;
/** A shorter header is no part of the shop's name. */
const MIN_SHOP_LENGTH = 4;
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

/**
 * Messenger's headers are names alone on a line: the most frequent one that is first, repeated, or near
 * `You sent`.
 */
const messengerNames = (rawLines: readonly RawLine[]): ReadonlySet<string> => {
  const forms = rawLines.map(({ text }) => normalized(text));
  const names = new Set<string>();
  if (!forms.some((form) => YOU_SENT.test(form))) return names;
  const isName = (form: string): boolean =>
    /^[\p{L}\p{M}.'’ _-]{2,40}$/u.test(form) && form.split(' ').length <= 4;
  const counts = new Map<string, number>();
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
  const countOf = (form: string): number => counts.get(form) ?? 0;
  forms.forEach((form, index) => {
    if (!isName(form) || YOU_SENT.test(form) || index === forms.length - 1) return;
    const isAfterShop = index >= 2 && YOU_SENT.test(forms[index - 2] ?? '');
    if (index === 0 || countOf(form) > 1 || (isAfterShop && /^\p{Lu}/u.test(rawLines[index]?.text ?? '')))
      names.add(form);
  });
  // The most frequent name is the customer's.
  const byFrequency = [...names].sort((a, b) => countOf(b) - countOf(a));
  return new Set(byFrequency.slice(0, 1));
};

/** Instagram repeats the account name: on a line of its own and again above the bubble, without a blank. */
const accountNamesIn = (rawLines: readonly RawLine[]): ReadonlySet<string> => {
  const lines = rawLines.map(({ text }) => text.trim());
  const seen = new Set<string>();
  const isRepeated = (line: string): boolean => seen.size === seen.add(line).size;
  return new Set(
    lines.filter(
      (line) =>
        isRepeated(line) &&
        /^[\p{L}\p{M}\d][\p{L}\p{M}\d._]{3,29}$/u.test(line) &&
        /[\p{L}]/u.test(line) &&
        (/[._\d]/.test(line) || /^[a-z]+$/.test(line)),
    ),
  );
};

/** Returns the text with blanks for direction marks, and with ASCII digits, at the same places. */
const visibleOf = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ' ').replaceAll('：', ':');

export interface KnownWriters {
  /** The shop's name in the headers. */
  readonly shopName: string;
  /** The customer's name in the headers, when a person has said it: everybody else writes for the shop. */
  readonly customer?: string | null;
}

/** Splits a pasted chat into lines with their writers. */
export const splitChat = (
  message: string,
  tokens: readonly Token[],
  { shopName, customer = null }: KnownWriters,
): Chat => {
  const rawLines = rawLinesOf(message);
  const accounts = accountNamesIn(rawLines);
  const names = messengerNames(
    rawLines.filter(({ text }) => !/[._\d]/.test(text) || !accounts.has(text.trim())),
  );
  const shop = normalized(shopName);
  const isShop = (name: string): boolean => {
    const form = normalized(name);
    if (customer !== null) return form !== normalized(customer);
    const isPart = form.length >= MIN_SHOP_LENGTH && `${shop} `.startsWith(`${form} `);
    return (
      YOU_SENT.test(form) || /^(?:you|انت)$/.test(form) || isPart || (shop !== '' && form.includes(shop))
    );
  };
  const lines: Line[] = [];
  const state: { -readonly [Key in keyof Omit<Chat, 'lines' | 'writers'>]: Chat[Key] } & {
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
  /** The names in the headers, by their folded form. */
  const writers = new Map<string, string>();
  let nextToken = 0;

  const startBubble = (span: Span, platform: Platform | null): void => {
    const value = message.slice(span.start, span.end);
    state.isShop = isShop(value);
    state.bubble += 1;
    if (platform !== null) state.platform ??= { value: platform, span };
    if (state.isShop) return;
    if (!writers.has(normalized(value))) writers.set(normalized(value), value);
    if (platform === 'instagram') state.account ??= { value, span };
    // For people who are not saved, WhatsApp shows a number, or a chosen name after ~.
    else if (/^[~\s]*\+?[\d\s()-]+$/.test(toAsciiDigits(value))) state.number ??= span;
    else if (/\p{L}/u.test(value)) {
      const start = span.start + value.length - value.replace(/^[~\s]+/, '').length;
      state.author ??= { value: message.slice(start, span.end), span: { start, end: span.end } };
    }
  };

  const heads = lineHeadsOf(rawLines.map(({ text }) => toAsciiDigits(visibleOf(text)).slice(0, MAX_HEADER)));
  for (const [index, { text, start, end }] of rawLines.entries()) {
    let textStart = start;
    const visible = visibleOf(text);
    const ascii = toAsciiDigits(visible);
    const head = ascii.slice(0, MAX_HEADER);
    const header = WHATSAPP.exec(head);
    const whatsapp = GROUP_NOTICE.test(normalized(header?.[1] ?? '')) ? null : header;
    const telegram = ascii.length > MAX_HEADER ? null : TELEGRAM.exec(ascii);
    let isHeader = false;
    if (whatsapp) {
      const name = (whatsapp[1] ?? '').trim();
      const nameStart = start + ascii.indexOf(name, whatsapp[0].lastIndexOf(name));
      startBubble({ start: nameStart, end: nameStart + name.length }, 'whatsapp');
      textStart = start + whatsapp[0].length;
    } else if (telegram) {
      const name = (telegram[1] ?? '').trim();
      const nameStart = start + ascii.indexOf(name);
      startBubble({ start: nameStart, end: nameStart + name.length }, 'telegram');
      isHeader = true;
    } else if (names.size > 0 && names.has(normalized(visible))) {
      startBubble(
        { start: start + visible.indexOf(visible.trim()), end: start + visible.trimEnd().length },
        'facebook',
      );
      isHeader = true;
    } else if (accounts.has(visible.trim())) {
      const from = start + visible.indexOf(visible.trim());
      startBubble({ start: from, end: from + visible.trim().length }, 'instagram');
      isHeader = true;
    } else if (YOU_SENT.test(normalized(visible))) {
      startBubble({ start, end }, null);
      isHeader = true;
    } else if (heads[index] && !GROUP_NOTICE.test(normalized(visible.slice(heads[index].nameStart)))) {
      const { nameStart, nameEnd, end: headEnd } = heads[index];
      startBubble({ start: start + nameStart, end: start + nameEnd }, null);
      textStart = start + headEnd;
      isHeader = visible.slice(headEnd).trim() === '';
    }
    while (nextToken < tokens.length && (tokens[nextToken]?.start ?? 0) < textStart) nextToken += 1;
    const visibleText = visible.slice(textStart - start);
    const textEnd = textStart + lengthWithoutNote(visibleText);
    const lineTokens: Token[] = [];
    for (let token = tokens[nextToken]; token && token.start < end; token = tokens[nextToken]) {
      nextToken += 1;
      if (token.kind !== 'break' && token.start < textEnd) lineTokens.push(token);
    }
    const isNoise =
      isHeader ||
      isPlaceholder(visibleText.slice(0, textEnd - textStart)) ||
      isVoteCount(rawLines[index + 1]?.text ?? '') ||
      isQuote(visibleText) ||
      (!whatsapp && WHATSAPP_NOTICE.test(head));
    if (lineTokens.length === 0) continue;
    const isFromCustomer = !state.isShop && !isNoise;
    for (let partStart = 0; partStart < lineTokens.length; partStart += MAX_TOKENS) {
      const part = lineTokens.slice(partStart, partStart + MAX_TOKENS);
      const isLast = partStart + MAX_TOKENS >= lineTokens.length;
      const partEnd = isLast ? textEnd : (part.at(-1)?.end ?? end);
      lines.push({
        tokens: part,
        bubble: state.bubble,
        start: partStart === 0 ? textStart : (part[0]?.start ?? textStart),
        end: partEnd,
        isFromCustomer,
      });
    }
  }
  const { author, number, account, platform } = state;
  return { lines, author, number, account, platform, writers: [...writers.values()] };
};

/** A group of more people is no conversation with one customer. */
const MAX_ASKED = 6;

/**
 * Returns the people of whom one is the customer and another may be the shop, so that a person has to say
 * which; empty otherwise.
 */
export const writersToAsk = (message: string, shopName: string): readonly string[] => {
  const { writers } = splitChat(message, [], { shopName });
  return writers.length > 1 && writers.length <= MAX_ASKED ? writers : [];
};
