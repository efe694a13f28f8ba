/* The message to a customer about an order. Its language is the customer's and not the screen's, so it is not in a `.po` catalogue. */

import type { CustomerTextLanguage } from '#domain/customer-text-language.ts';
import type { Hundredths } from '#domain/money.ts';
import { provinceName } from '#domain/provinces.ts';

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
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
}

interface Sentences {
  readonly greeting: (name: string) => string;
  readonly placed: (id: number) => string;
  readonly total: (amount: string) => string;
  readonly delivery: (place: string) => string;
  readonly thanks: string;
  readonly comma: string;
}

const SENTENCES: Readonly<Record<CustomerTextLanguage, Sentences>> = {
  ar: {
    greeting: (name) => `مرحباً ${name}،`,
    placed: (id) => `تم تسجيل طلبك رقم ${id}:`,
    total: (amount) => `المجموع: ${amount} د.ع`,
    delivery: (place) => `التوصيل إلى: ${place}`,
    thanks: 'شكراً لك!',
    comma: '، ',
  },
  ckb: {
    greeting: (name) => `سڵاو ${name}،`,
    placed: (id) => `داواکارییەکەت تۆمار کرا، ژمارە ${id}:`,
    total: (amount) => `کۆی گشتی: ${amount} دینار`,
    delivery: (place) => `گەیاندن بۆ: ${place}`,
    thanks: 'سوپاس!',
    comma: '، ',
  },
  en: {
    greeting: (name) => `Hello ${name},`,
    placed: (id) => `Your order #${id} has been placed:`,
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

/** Returns the message: the order's number, items, total and delivery. */
export const customerText = (order: CustomerMessageOrder, language: CustomerTextLanguage): string => {
  const sentences = SENTENCES[language];
  const place = [provinceNameIn(language, order.provinceId), order.district.trim(), order.address.trim()];
  return [
    sentences.greeting(order.name.trim()),
    sentences.placed(order.id),
    ...order.items.map(({ name, quantity }) => `• ${whole.format(quantity)} × ${name}`),
    sentences.total(amountOf(order.total)),
    sentences.delivery(place.filter((part) => part !== '').join(sentences.comma)),
    sentences.thanks,
  ].join('\n');
};
