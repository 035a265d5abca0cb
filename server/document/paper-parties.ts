import { streetOf } from '#core/address-text.ts';
import { regionName } from '#core/region.ts';
import { apart, ltr } from '#core/text.ts';
import { type About, speaker } from '#server/document/about.ts';
import type { Paper } from '#server/document/paper.ts';
import type { Business } from '#server/document/parties.ts';

export function recipientOf(about: About): Paper['parties'][number] {
  const { name, phone, postcode, country } = about.order.recipient;
  return {
    title: speaker(about).p('recipient'),
    lines: [
      apart(name),
      ltr(phone),
      apart(streetOf(about.order.recipient)),
      `${ltr(postcode)} ${apart(regionName(about.lang, country))}`,
    ],
  };
}

export function brokerOf(about: About): Paper['parties'][number] {
  const { p } = speaker(about);
  const { imprint } = about;
  const labelled = (label: string, value: string) => (value ? `${p(label)} ${ltr(value)}` : '');
  return {
    title: p('broker'),
    lines: [
      imprint.name && apart(imprint.name),
      imprint.address && apart(imprint.address),
      labelled('business', imprint.businessNumber),
      imprint.phone && ltr(imprint.phone),
      imprint.email && ltr(imprint.email),
    ],
  };
}

/** Buyer and seller with what is known of their business. */
export function buyerAndSeller(about: About): Paper['parties'] {
  const { p } = speaker(about);
  const { buyer, seller } = about.parties;
  const linesOf = ({ name, businessNumber, representative, trade, contact, address }: Business) => [
    apart(name),
    businessNumber && `${p('business')} ${ltr(businessNumber)}`,
    representative && `${p('representative')} ${apart(representative)}`,
    trade && `${p('trade')} ${apart(trade)}`,
    contact && contact !== name ? `${p('contact')} ${apart(contact)}` : '',
    address && apart(address),
  ];
  const { email } = about.order.buyer;
  return [
    { title: p('buyer'), lines: [...linesOf(buyer), email && ltr(email)] },
    { title: p('seller'), lines: linesOf(seller) },
  ];
}
