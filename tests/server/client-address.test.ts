import { describe, expect, test } from 'vitest';
import { createClientAddress } from '#server/http/client-address.ts';

describe('without TRUSTED_PROXY', () => {
  const { find: ipOf, isProxy } = createClientAddress();
  test('a caller cannot claim another address', () => {
    expect(ipOf('10.0.0.9', '203.0.113.5')).toBe('10.0.0.9');
    expect(ipOf('::ffff:10.0.0.9', undefined)).toBe('10.0.0.9');
    expect(ipOf('::FFFF:10.0.0.9', undefined)).toBe('10.0.0.9');
    expect(ipOf('', '203.0.113.5')).toBe('');
    expect(['10.0.0.9', '127.0.0.1', ''].filter(isProxy)).toEqual([]);
  });
});

describe('behind trusted proxies', () => {
  const { find: ipOf, isProxy } = createClientAddress('10.0.0.9, 10.1.0.0/16, 2001:db8::/32');
  test.each([
    ['10.0.0.9', '203.0.113.5', '203.0.113.5'],
    ['::ffff:10.0.0.9', ' 203.0.113.5 ', '203.0.113.5'],
    ['2001:db8::1', '2001:470::7', '2001:470::7'],
    ['10.0.0.9', '203.0.113.5, 10.1.2.3', '203.0.113.5'],
    // A client can claim any address, so only the last address that no trusted proxy added counts.
    ['10.0.0.9', '127.0.0.1, 198.51.100.7, 203.0.113.5', '203.0.113.5'],
    ['10.0.0.9', 'garbage', '10.0.0.9'],
    ['10.0.0.9', '203.0.113.5, garbage', '10.0.0.9'],
    ['10.0.0.9', undefined, '10.0.0.9'],
    ['203.0.113.5', '198.51.100.7', '203.0.113.5'],
  ])('%s with X-Forwarded-For %s is %s', (socket, forwarded, client) => {
    expect(ipOf(socket, forwarded)).toBe(client);
  });

  test('only the address of the socket decides whether a connection comes from a proxy', () => {
    const sockets = ['10.0.0.9', '::ffff:10.1.2.3', '2001:db8::1', '203.0.113.5', '127.0.0.1', ''];
    expect(sockets.filter(isProxy)).toEqual(['10.0.0.9', '::ffff:10.1.2.3', '2001:db8::1']);
  });
});

test.each(['proxy.local', '10.0.0.0/33', '10.0.0.1/x', '::/129'])(
  '%s is refused as an invalid address',
  (entry) => {
    expect(() => createClientAddress(entry)).toThrow(`not '${entry}'`);
  },
);
