/* Addresses that open a chat with a customer. They open it, and a person sends. */
import { toAsciiDigits } from './money.ts';
import { isMobile } from './phone-entry.ts';
import type { Platform } from './platforms.ts';

export interface ContactLink {
  readonly platform: Exclude<Platform, 'other'>;
  readonly url: string;
}

interface Contact {
  readonly phone: string;
  readonly handle: string;
  readonly platform: string;
}

/** Of `@layla`, `instagram.com/layla` and `https://t.me/layla?x=1`: layla. */
const nameIn = (handle: string): string =>
  toAsciiDigits(handle)
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^.*\//, '')
    .replace(/^@/, '');

const international = (phone: string): string => `964${phone.slice(1)}`;

/** The names that each platform allows: another text would open the page of another person, or none. */
const INSTAGRAM = /^[\w.]{1,30}$/;
const TELEGRAM = /^[A-Za-z]\w{4,31}$/;
const FACEBOOK = /^[\w.]{5,50}$/;

/** The chat of the order's platform first, then WhatsApp by the phone number. */
export const contactLinksOf = (
  { phone, handle, platform }: Contact,
  text: string,
): readonly ContactLink[] => {
  const written = encodeURIComponent(text);
  const name = nameIn(handle);
  const number = isMobile(phone) ? international(phone) : null;
  const links: ContactLink[] = [];
  if (platform === 'instagram' && INSTAGRAM.test(name))
    links.push({ platform, url: `https://ig.me/m/${name}` });
  if (platform === 'facebook' && FACEBOOK.test(name)) links.push({ platform, url: `https://m.me/${name}` });
  if (platform === 'telegram') {
    if (TELEGRAM.test(name)) links.push({ platform, url: `https://t.me/${name}?text=${written}` });
    else if (number) links.push({ platform, url: `https://t.me/+${number}` });
  }
  if (number) links.push({ platform: 'whatsapp', url: `https://wa.me/${number}?text=${written}` });
  return links;
};
