/* The state of reading one message: its lines, and the roles that rules gave to its tokens. */
import type { Chat, KnownWriters, Line } from './bubbles.ts';
import { splitChat } from './bubbles.ts';
import type { Found, Span } from './draft.ts';
import { spanOver, type Token, tokensOf } from './message-text.ts';
import { correctSpacing, type KnownWords } from './word-spacing.ts';

/** The role of a token. The first rule that reads a token gives it its role. */
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
  /** The lines written by the customer. */
  readonly lines: readonly Line[];
  readonly roles: Map<Token, Role>;
}

export const readingOf = (message: string, writers: KnownWriters, known: KnownWords): Reading => {
  const chat = splitChat(message, correctSpacing(message, tokensOf(message), known), writers);
  return {
    message,
    chat,
    lines: chat.lines.filter(({ isFromCustomer }) => isFromCustomer),
    roles: new Map(),
  };
};

export const assignRole = ({ roles }: Reading, tokens: readonly Token[], role: Role): void => {
  for (const token of tokens) roles.set(token, role);
};

/** Returns true for a token that no rule has read. */
export const isFree = ({ roles }: Reading, token: Token | undefined): boolean =>
  token !== undefined && !roles.has(token);

/** Returns the pasted text from the first span to the last. */
export const textOver = ({ message }: Reading, spans: readonly Span[]): Found<string> => {
  const span = spanOver(spans);
  return { value: message.slice(span.start, span.end), span, sure: 'yes' };
};

/** Returns true for signs between the fields of an address or a list. */
export const isSeparator = (token: Token | undefined): boolean =>
  token !== undefined && token.kind === 'mark' && /^[,;،؛/|\-–—•·:*]$/.test(token.form);
