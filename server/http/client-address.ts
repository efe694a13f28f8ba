import { BlockList, isIP } from 'node:net';

const kindOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A dual-stack socket writes IPv4 addresses within IPv6. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * `TRUSTED_PROXY`: addresses and networks, separated by commas. Throws a sentence for the person who starts the
 * app.
 */
const trustedFrom = (text: string): BlockList => {
  const trusted = new BlockList();
  for (const entry of text.split(',')) {
    const [address = '', prefix] = entry.trim().split('/');
    if (address === '') continue;
    const bits = prefix === undefined ? undefined : Number(prefix);
    const most = isIP(address) === 6 ? 128 : 32;
    if (
      isIP(address) === 0 ||
      (bits !== undefined && !(Number.isInteger(bits) && bits >= 0 && bits <= most))
    ) {
      throw new Error(
        `TRUSTED_PROXY has to be addresses or networks like 10.0.0.2 or 10.0.0.0/8, not '${entry.trim()}'.`,
      );
    }
    if (bits === undefined) trusted.addAddress(address, kindOf(address));
    else trusted.addSubnet(address, bits, kindOf(address));
  }
  return trusted;
};

export interface ClientAddress {
  /** The address that a request comes from, as far as it can be believed. */
  readonly of: (socketAddress: string, forwardedFor: string | undefined) => string;
  /** True for the address of a trusted proxy. */
  readonly isProxy: (socketAddress: string) => boolean;
}

/**
 * The address of the socket. Behind a proxy of `TRUSTED_PROXY`: the last address of `X-Forwarded-For` that is no
 * such proxy, since the client can invent the ones before it.
 */
export const createClientAddress = (trustedProxy = ''): ClientAddress => {
  const trusted = trustedFrom(trustedProxy);
  const isTrusted = (address: string): boolean =>
    isIP(address) !== 0 && trusted.check(address, kindOf(address));
  return {
    of: (socketAddress, forwardedFor) => {
      let address = plain(socketAddress);
      for (const hop of forwardedFor?.split(',').reverse() ?? []) {
        const next = plain(hop);
        if (!isTrusted(address) || isIP(next) === 0) break;
        address = next;
      }
      return address;
    },
    isProxy: (socketAddress) => isTrusted(plain(socketAddress)),
  };
};
