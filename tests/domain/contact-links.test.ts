import { describe, expect, test } from 'vitest';
import { contactLinksOf } from '#domain/contact-links.ts';

const PHONE = '07701234567';
const WHATSAPP = { platform: 'whatsapp', url: 'https://wa.me/9647701234567?text=a%20b' };
const linksOf = (platform: string, handle: string, phone = PHONE) =>
  contactLinksOf({ platform, handle, phone }, 'a b');

describe('the links to a customer', () => {
  test.each([
    ['instagram', 'zainab.a', 'https://ig.me/m/zainab.a'],
    ['instagram', '@zainab.a', 'https://ig.me/m/zainab.a'],
    ['instagram', ' zainab_a ', 'https://ig.me/m/zainab_a'],
    ['instagram', 'zainab٦٢', 'https://ig.me/m/zainab62'],
    ['instagram', 'https://www.instagram.com/zainab.a/?igsh=1', 'https://ig.me/m/zainab.a'],
    ['instagram', 'instagram.com/zainab.a//', 'https://ig.me/m/zainab.a'],
    ['instagram', 'instagram.com/zainab.a#posts', 'https://ig.me/m/zainab.a'],
    ['instagram', 'z', 'https://ig.me/m/z'],
    ['instagram', 'z'.repeat(30), `https://ig.me/m/${'z'.repeat(30)}`],
    ['facebook', 'zainab.ali', 'https://m.me/zainab.ali'],
    ['facebook', 'zaina', 'https://m.me/zaina'],
    ['facebook', 'z'.repeat(50), `https://m.me/${'z'.repeat(50)}`],
    ['telegram', 'zainab_a', 'https://t.me/zainab_a?text=a%20b'],
    ['telegram', 'https://t.me/zainab_a', 'https://t.me/zainab_a?text=a%20b'],
    ['telegram', 'z'.repeat(32), `https://t.me/${'z'.repeat(32)}?text=a%20b`],
    // Telegram also finds people by their number.
    ['telegram', 'زينب', 'https://t.me/+9647701234567'],
    ['telegram', 'zain', 'https://t.me/+9647701234567'],
    ['telegram', '1zainab', 'https://t.me/+9647701234567'],
    ['telegram', '1 zainab', 'https://t.me/+9647701234567'],
    ['telegram', 'zainab.a', 'https://t.me/+9647701234567'],
    ['telegram', 'zainab@mail', 'https://t.me/+9647701234567'],
  ])('on %s with the handle %s begin with %s', (platform, handle, url) => {
    expect(linksOf(platform, handle)).toEqual([{ platform, url }, WHATSAPP]);
  });

  test.each([
    ['instagram', ''],
    ['instagram', 'zainab ali'],
    ['instagram', 'زينب zainab'],
    ['instagram', 'z'.repeat(31)],
    ['facebook', 'Zainab Ali'],
    ['facebook', 'زينب zainab'],
    ['facebook', 'zain'],
    ['facebook', 'z'.repeat(51)],
    ['whatsapp', 'zainab'],
    ['other', 'zainab'],
  ])('on %s with the handle %j are WhatsApp only', (platform, handle) => {
    expect(linksOf(platform, handle)).toEqual([WHATSAPP]);
  });

  test.each(['01234567890', ''])('need a mobile number for WhatsApp, which %j is not', (phone) => {
    expect(linksOf('other', 'zainab', phone)).toEqual([]);
    expect(linksOf('telegram', 'زينب', phone)).toEqual([]);
    expect(linksOf('instagram', 'zainab', phone)).toEqual([
      { platform: 'instagram', url: 'https://ig.me/m/zainab' },
    ]);
  });
});
