/* The IP address of a caller, with or without a reverse proxy. */
import { BlockList, isIP } from 'node:net';

const addressFamily = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Returns the plain IPv4 address, which a dual-stack socket reports within IPv6. */
const toPlainAddress = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** Reads `TRUSTED_PROXY`: addresses and networks, separated by commas. Throws an error with one sentence. */
const parseTrustedProxies = (text: string): BlockList => {
  const trustedProxies = new BlockList();
  for (const entry of text.split(',')) {
    const [address = '', prefix] = entry.trim().split('/');
    if (address === '') continue;
    const bits = prefix === undefined ? undefined : Number(prefix);
    const maxBits = isIP(address) === 6 ? 128 : 32;
    if (
      isIP(address) === 0 ||
      (bits !== undefined && !(Number.isInteger(bits) && bits >= 0 && bits <= maxBits))
    ) {
      throw new Error(
        `TRUSTED_PROXY has to be addresses or networks like 10.0.0.2 or 10.0.0.0/8, not '${entry.trim()}'.`,
      );
    }
    if (bits === undefined) trustedProxies.addAddress(address, addressFamily(address));
    else trustedProxies.addSubnet(address, bits, addressFamily(address));
  }
  return trustedProxies;
};

export interface ClientAddress {
  /** Returns the address of the caller of a request. */
  readonly find: (socketAddress: string, forwardedFor: string | undefined) => string;
  /** Returns true for the address of a trusted proxy. */
  readonly isProxy: (socketAddress: string) => boolean;
}

/**
 * Determines the address of a caller. It is the address of the socket. Behind a proxy of `TRUSTED_PROXY` it
 * is the last address in `X-Forwarded-For` that is no such proxy, because a client can invent the ones before
 * it.
 */
export const createClientAddress = (trustedProxy = ''): ClientAddress => {
  const trustedProxies = parseTrustedProxies(trustedProxy);
  const isTrusted = (address: string): boolean =>
    isIP(address) !== 0 && trustedProxies.check(address, addressFamily(address));
  return {
    find: (socketAddress, forwardedFor) => {
      let address = toPlainAddress(socketAddress);
      for (const hop of forwardedFor?.split(',').reverse() ?? []) {
        const hopAddress = toPlainAddress(hop);
        if (!isTrusted(address) || isIP(hopAddress) === 0) break;
        address = hopAddress;
      }
      return address;
    },
    isProxy: (socketAddress) => isTrusted(toPlainAddress(socketAddress)),
  };
};
