import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet. Every special-purpose range is refused: loopback, private,
 * link-local and unique-local networks, addresses with an embedded IPv4 address, documentation, multicast, the
 * unspecified.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast';
  const [first = 0] = parsed.toByteArray();
  // Only 2000::/3 is allocated.
  return parsed.range() === 'unicast' && first >> 5 === 1;
}
