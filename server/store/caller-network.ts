/**
 * Returns the network of one caller, by which calls are limited: the address; for IPv6 its /64 network, in
 * which a caller can choose any address. An IPv4 address is already plain (server/http/client-address.ts).
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail = ''] = address.replace(/%.*/, '').split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const tailGroups = tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - groups.length - tailGroups.length)).fill('0');
  return `${[...groups, ...zeros, ...tailGroups].slice(0, 4).join(':')}::/64`.toLowerCase();
};
