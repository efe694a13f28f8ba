/* Links that open a chat with a customer. They send nothing. */
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

/** Returns the name in a handle: `layla` for `@layla`, `instagram.com/layla` and `https://t.me/layla?x=1`. */
const handleNameOf = (handle: string): string =>
  toAsciiDigits(handle)
    .trim()
    .replace(/[?#].*/, '')
    .replace(/\/+$/, '')
    .replace(/.*\//, '')
    .replace(/^@/, '');

const international = (phone: string): string => `964${phone.slice(1)}`;

/** Names that each platform allows. Any other text would open a wrong page. */
const INSTAGRAM = /^[\w.]{1,30}$/;
const TELEGRAM = /^[A-Za-z]\w{4,31}$/;
const FACEBOOK = /^[\w.]{5,50}$/;

/** Returns the links: first the chat of the order's platform, then WhatsApp by the phone number. */
export const contactLinksOf = (
  { phone, handle, platform }: Contact,
  text: string,
): readonly ContactLink[] => {
  const encodedText = encodeURIComponent(text);
  const name = handleNameOf(handle);
  const number = isMobile(phone) ? international(phone) : null;
  const links: ContactLink[] = [];
  if (platform === 'instagram' && INSTAGRAM.test(name))
    links.push({ platform, url: `https://ig.me/m/${name}` });
  if (platform === 'facebook' && FACEBOOK.test(name)) links.push({ platform, url: `https://m.me/${name}` });
  if (platform === 'telegram') {
    if (TELEGRAM.test(name)) links.push({ platform, url: `https://t.me/${name}?text=${encodedText}` });
    else if (number) links.push({ platform, url: `https://t.me/+${number}` });
  }
  if (number) links.push({ platform: 'whatsapp', url: `https://wa.me/${number}?text=${encodedText}` });
  return links;
};
