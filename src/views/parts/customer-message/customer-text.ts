/*
 * The message to a customer about an order. Its language is the customer's and not the screen's, so it is not
 * in a `.po` catalogue.
 */

import { COLOURS } from '#domain/colours.ts';
import { type CustomerTextLanguage, languageByLetters } from '#domain/customer-text-language.ts';
import { partsOf } from '#domain/line-parts.ts';
import type { Hundredths } from '#domain/money.ts';
import { provinceName } from '#domain/provinces.ts';

/**
 * The state of the order that the message describes. `trackingNumber` is empty where the courier has given
 * none.
 */
export type CustomerMessageState =
  | { readonly kind: 'placed' }
  | { readonly kind: 'onItsWay'; readonly trackingNumber: string }
  | { readonly kind: 'delivered' }
  | { readonly kind: 'notDelivered' };

export interface CustomerMessageOrder {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly handle: string;
  readonly platform: string;
  readonly provinceId: number | null;
  readonly district: string;
  readonly address: string;
  readonly total: Hundredths;
  /** Default: the order has just been placed. */
  readonly state?: CustomerMessageState;
  readonly items: readonly {
    readonly name: string;
    readonly quantity: number;
    /** The notes of the line, with its colours and texts. */
    readonly notes?: string | null;
    /** Other names of the product, perhaps in the customer's language. */
    readonly aliases?: readonly string[];
  }[];
}

interface Sentences {
  readonly greeting: (name: string) => string;
  readonly placed: (id: number) => string;
  readonly onItsWay: (id: number) => string;
  readonly tracking: (number: string) => string;
  readonly delivered: (id: number) => string;
  readonly notDelivered: (id: number) => string;
  readonly printed: (text: string) => string;
  readonly total: (amount: string) => string;
  readonly delivery: (place: string) => string;
  readonly thanks: string;
  readonly comma: string;
}

const SENTENCES: Readonly<Record<CustomerTextLanguage, Sentences>> = {
  ar: {
    greeting: (name) => `مرحباً ${name}،`,
    placed: (id) => `تم تسجيل طلبك رقم ${id}:`,
    onItsWay: (id) => `طلبك رقم ${id} في الطريق إليك:`,
    tracking: (number) => `رقم التتبع: ${number}`,
    delivered: (id) => `تم توصيل طلبك رقم ${id}:`,
    notDelivered: (id) => `لم نتمكن من توصيل طلبك رقم ${id}. متى وأين يناسبك التوصيل؟`,
    printed: (text) => `الكتابة: «${text}»`,
    total: (amount) => `المجموع: ${amount} د.ع`,
    delivery: (place) => `التوصيل إلى: ${place}`,
    thanks: 'شكراً لك!',
    comma: '، ',
  },
  ckb: {
    greeting: (name) => `سڵاو ${name}،`,
    placed: (id) => `داواکارییەکەت تۆمار کرا، ژمارە ${id}:`,
    onItsWay: (id) => `داواکارییەکەت، ژمارە ${id}، لە ڕێگادایە:`,
    tracking: (number) => `ژمارەی بەدواداچوون: ${number}`,
    delivered: (id) => `داواکارییەکەت گەیەندرا، ژمارە ${id}:`,
    notDelivered: (id) => `نەمانتوانی داواکارییەکەت، ژمارە ${id}، بگەیەنین. کەی و لە کوێ بۆت گونجاوە؟`,
    printed: (text) => `نووسین: «${text}»`,
    total: (amount) => `کۆی گشتی: ${amount} دینار`,
    delivery: (place) => `گەیاندن بۆ: ${place}`,
    thanks: 'سوپاس!',
    comma: '، ',
  },
  en: {
    greeting: (name) => `Hello ${name},`,
    placed: (id) => `Your order #${id} has been placed:`,
    onItsWay: (id) => `Your order #${id} is on its way:`,
    tracking: (number) => `Tracking number: ${number}`,
    delivered: (id) => `Your order #${id} has been delivered:`,
    notDelivered: (id) => `We could not deliver your order #${id}. When and where may we deliver it?`,
    printed: (text) => `text: “${text}”`,
    total: (amount) => `Total: ${amount} IQD`,
    delivery: (place) => `Delivery to: ${place}`,
    thanks: 'Thank you!',
    comma: ', ',
  },
};

/** Names of the provinces in the order of their ids, from 1. */
const PROVINCES: Readonly<Record<Exclude<CustomerTextLanguage, 'en'>, readonly string[]>> = {
  ar: 'الأنبار بابل بغداد البصرة دهوك ديالى أربيل كربلاء كركوك ميسان النجف نينوى صلاح_الدين السليمانية ذي_قار واسط المثنى'.split(
    ' ',
  ),
  ckb: 'ئەنبار بابل بەغدا بەسرە دهۆک دیالە هەولێر کەربەلا کەرکووک میسان نەجەف نەینەوا سەلاحەددین سلێمانی زیقار واست موسەننا'.split(
    ' ',
  ),
};

const provinceNameIn = (language: CustomerTextLanguage, id: number | null): string => {
  const name = language === 'en' ? undefined : PROVINCES[language][(id ?? 0) - 1]?.replace('_', ' ');
  return name ?? provinceName(id);
};

/** Digits are Western in every language, as in prices and chats. */
const whole = new Intl.NumberFormat('en-US');
const withDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

const amountOf = (total: Hundredths): string =>
  (total % 100 === 0 ? whole : withDecimals).format(total / 100);

/** In these languages a line begins at the right, also if its first word is Latin. */
const RIGHT_TO_LEFT_MARK = '\u200f';

const colourIn = (language: CustomerTextLanguage, name: string): string => {
  const colour = COLOURS.find((each) => each.name === name);
  if (!colour || language === 'en') return name;
  return language === 'ar' ? colour.arabic : colour.sorani;
};

type MessageItem = CustomerMessageOrder['items'][number];

const itemLine = (
  { name, quantity, notes, aliases = [] }: MessageItem,
  language: CustomerTextLanguage,
): string => {
  const { comma, printed } = SENTENCES[language];
  const ownName =
    language === 'en' ? undefined : aliases.find((alias) => languageByLetters(alias) === language);
  const { colours, texts } = partsOf({ quantity, notes: notes ?? '' });
  const parts = [
    ...colours.map(({ colour, quantity: pieces }) => `${whole.format(pieces)} ${colourIn(language, colour)}`),
    ...texts.filter((text) => text !== '').map(printed),
  ];
  const mark = language === 'en' ? '' : RIGHT_TO_LEFT_MARK;
  const wish = parts.length === 0 ? '' : ` (${parts.join(comma)})`;
  return `${mark}• ${whole.format(quantity)} × ${ownName ?? name}${wish}`;
};

/** Returns the parts of the address. A province or a district that the next parts name is left out. */
const placeOf = (order: CustomerMessageOrder, language: CustomerTextLanguage): readonly string[] => {
  const [district, address] = [order.district.trim(), order.address.trim()];
  const isIn = (text: string, place: string): boolean =>
    place !== '' && text.toLocaleLowerCase('en').includes(place.toLocaleLowerCase('en'));
  const province = provinceNameIn(language, order.provinceId);
  const hasProvince = [province, provinceName(order.provinceId)].some((name) =>
    isIn(`${district} ${address}`, name),
  );
  return [hasProvince ? '' : province, isIn(address, district) ? '' : district, address].filter(
    (part) => part !== '',
  );
};

/** Returns the message: the order's number and state, its items, its total and the delivery. */
export const customerText = (order: CustomerMessageOrder, language: CustomerTextLanguage): string => {
  const sentences = SENTENCES[language];
  const { state = { kind: 'placed' } } = order;
  const isDelivered = state.kind === 'delivered';
  return [
    sentences.greeting(order.name.trim()),
    sentences[state.kind](order.id),
    ...order.items.map((item) => itemLine(item, language)),
    sentences.total(amountOf(order.total)),
    ...(isDelivered ? [] : [sentences.delivery(placeOf(order, language).join(sentences.comma))]),
    ...(state.kind === 'onItsWay' && state.trackingNumber !== ''
      ? [sentences.tracking(state.trackingNumber)]
      : []),
    sentences.thanks,
  ].join('\n');
};
