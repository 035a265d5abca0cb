/**
 * Addresses of offers on 1688: on its own hosts, at `/offer/ID.html`, or with the number as `offerId` (and older
 * spellings of it).
 */
const HOST = /(?:^|[^\w.-])(?:[\w-]+\.)*1688\.com\//i;
const IN_PATH = /\/offer\/(\d{6,20})(?:\.html)?(?!\d)/i;
const IN_QUERY = /[?&#](?:offerId|offer_id|id)=(\d{6,20})(?!\d)/i;

/** The number of the offer when a text is, or contains, the address of a product on 1688; undefined otherwise. */
export function offerIdOf(text: string): string | undefined {
  const plain = text.normalize('NFKC');
  const host = HOST.exec(plain);
  if (!host) return undefined;
  const address = plain.slice(host.index + host[0].length - 1).split(/\s/)[0] ?? '';
  return IN_PATH.exec(address)?.[1] ?? IN_QUERY.exec(address)?.[1];
}
