/*
 * Measures what "sure" is worth: how often values shown as sure are wrong, and how often unsure ones are
 * right.
 */
import type { ChatDraft } from '#domain/chat/draft.ts';
import { openChecks, withChatApplied } from '#domain/chat/order-messages.ts';
import { EMPTY_ORDER, type PastedChat } from '#domain/chat/pasted-chat.ts';
import { pastedChatOf } from '#domain/chat/pasted-chat-of.ts';
import { readChat } from '#domain/chat/read-chat.ts';
import { demoProducts } from '#server/demo/catalogue.ts';
import { type CorpusEntry, type Field, type Judgement, judgementsOf } from './score.ts';

const SHOP_NAME = 'Layers 3D';
const products = demoProducts.map((product, at) => ({ ...product, product_id: at + 1, picture_url: null }));

/**
 * A value or an item as a person sees it: an item counts as one, with its product, quantity, colours, texts
 * and notes.
 */
export interface Shown {
  readonly id: string;
  readonly field: Field | 'item';
  readonly isSure: boolean;
  readonly isRight: boolean;
}

export interface ReadEntry {
  readonly entry: CorpusEntry;
  readonly draft: ChatDraft<(typeof products)[number]>;
  readonly chat: PastedChat;
  readonly judgements: readonly Judgement[];
}

export const readEntry = (entry: CorpusEntry): ReadEntry => {
  const draft = readChat(entry.message, products, { shopName: SHOP_NAME });
  return {
    entry,
    draft,
    chat: pastedChatOf(entry.message, draft),
    judgements: judgementsOf(entry, draft),
  };
};

/**
 * Returns the judged values and items that a person sees. An item with a choice of products has no certainty.
 */
export const shownOf = ({ entry: { id }, draft, chat, judgements }: ReadEntry): readonly Shown[] => {
  const values = judgements.flatMap(({ field, lines, read, isSure, result }): readonly Shown[] =>
    lines === undefined && read !== '' ? [{ id, field, isSure, isRight: result === 'right' }] : [],
  );
  const items = draft.items.flatMap((item, at): readonly Shown[] => {
    const judged = judgements.filter(({ lines }) => lines?.includes(item));
    if (judged.length === 0 || item.products.value.length !== 1) return [];
    const isRight = judged.every(({ result }) => result === 'right');
    return [{ id, field: 'item', isSure: chat.items[at]?.isSure === true, isRight }];
  });
  return [...values, ...items];
};

/** Returns true for an order of which every judged field was read. */
export const isClean = ({ entry, judgements }: ReadEntry): boolean =>
  entry.expected.items.length > 0 && judgements.every(({ result }) => result === 'right');

/** The checks of what was read. Texts that were not read are counted apart. */
export const checksOf = ({ chat }: ReadEntry): readonly string[] =>
  openChecks(
    withChatApplied(
      { chats: [], looked: [], parked: [], order: { ...EMPTY_ORDER, draft_id: '' } },
      { ...chat, unused: [] },
    ),
  );

export const hasMark = ({ chat }: ReadEntry): boolean => chat.unused.length > 0;

/** Returns the number of ordered products that no item of the draft offers. */
export const lostProducts = ({ judgements }: ReadEntry): number =>
  judgements.filter(
    ({ field, expected, isOffered }) => field === 'product' && expected !== '' && isOffered === false,
  ).length;
