/** The message while it is read: its lines, and which token already means something. */
import type { Chat, Line } from './bubbles.ts';
import { chatOf } from './bubbles.ts';
import type { Found, Span } from './draft.ts';
import { type KnownWords, mended } from './mended-words.ts';
import { spanOver, type Token, tokensOf } from './message-text.ts';

/** A token has one role. Rules run in an order, and leave alone whatever has a role. */
export type Role =
  | 'address'
  | 'handle'
  | 'ignored'
  | 'label'
  | 'landmark'
  | 'name'
  | 'phone'
  | 'place'
  | 'print'
  | 'product'
  | 'quantity'
  | 'colour'
  | 'unit';

export interface Reading {
  readonly message: string;
  readonly chat: Chat;
  /** The lines that the customer wrote. */
  readonly lines: readonly Line[];
  readonly roles: Map<Token, Role>;
}

export const readingOf = (message: string, shopName: string, known: KnownWords): Reading => {
  const chat = chatOf(message, mended(message, tokensOf(message), known), shopName);
  return { message, chat, lines: chat.lines.filter(({ isCustomers }) => isCustomers), roles: new Map() };
};

export const give = ({ roles }: Reading, tokens: readonly Token[], role: Role): void => {
  for (const token of tokens) roles.set(token, role);
};

export const isFree = ({ roles }: Reading, token: Token | undefined): boolean =>
  token !== undefined && !roles.has(token);

/** The text of some tokens as it was pasted, with all that stands between them. */
export const textOver = ({ message }: Reading, spans: readonly Span[]): Found<string> => {
  const span = spanOver(spans);
  return { value: message.slice(span.start, span.end), span, sure: 'yes' };
};

/** True for the signs that part one field of an address or a list from the next. */
export const isSeparator = (token: Token | undefined): boolean =>
  token !== undefined && token.kind === 'mark' && /^[,;،؛/|\-–—•·:*]$/.test(token.form);
