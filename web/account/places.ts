import { toEnquiry } from '#web/links/to-enquiry.ts';
import type { MemberKind } from '#core/member/rules.ts';
import { to } from '#web/links/to.ts';
import { toCertification } from '#web/links/to-certification.ts';
import type { IconName } from '#web/ui/icon.tsx';

export type AccountPlace = {
  readonly name: string;
  readonly href: string;
  readonly icon: IconName;
  /** Prefixes of further URLs that belong to the entry. */ readonly also?: readonly string[];
};

export const MY_PAGE: AccountPlace = { name: 'myPage', href: to.myPage(), icon: 'home' };

/** The entries of the member's menu. */
export const ACCOUNT_PLACES: readonly { readonly group: string; readonly places: readonly AccountPlace[] }[] = [
  {
    group: 'shopping',
    places: [
      { name: 'orders', href: to.orders(), icon: 'receipt' },
      { name: 'claims', href: to.claims(), icon: 'box' },
      { name: 'cart', href: to.cart(), icon: 'cart' },
      { name: 'favorites', href: to.favorites(), icon: 'heart' },
      { name: 'recent', href: to.recent(), icon: 'clock' },
    ],
  },
  {
    group: 'benefits',
    places: [
      { name: 'wallet', href: to.wallet(), icon: 'card' },
      { name: 'coupons', href: to.coupons(), icon: 'bookmark' },
      { name: 'receipts', href: to.receipts(), icon: 'list' },
    ],
  },
  {
    group: 'services',
    places: [
      { name: 'importRequest', href: to.importRequest(), icon: 'search' },
      {
        name: 'certifications',
        href: toCertification.list(),
        icon: 'shield',
        also: [toCertification.apply(), toCertification.detail(0).slice(0, -1)],
      },
      { name: 'notices', href: to.notices(), icon: 'bell' },
      { name: 'enquiries', href: toEnquiry.mine(), icon: 'help' },
    ],
  },
  {
    group: 'member',
    places: [
      { name: 'profile', href: to.profile(), icon: 'edit' },
      { name: 'colleagues', href: to.colleagues(), icon: 'person' },
      { name: 'security', href: to.security(), icon: 'shield' },
      { name: 'company', href: to.company(), icon: 'check' },
      { name: 'store', href: to.myStore(), icon: 'store' },
      { name: 'addresses', href: to.addresses(), icon: 'pin' },
    ],
  },
];

/** The entries of a cooperating member, who neither buys nor sells. */
const PARTNER_PLACES: typeof ACCOUNT_PLACES = [
  {
    group: 'member',
    places: [
      { name: 'partner', href: to.partnerApplication(), icon: 'list' },
      ...ACCOUNT_PLACES.flatMap(({ places }) => places).filter(({ name }) =>
        ['notices', 'enquiries', 'profile', 'security', 'company'].includes(name),
      ),
    ],
  },
];

/** Individual members sell nothing (decision ADM-005). */
const INDIVIDUALS_PLACES: typeof ACCOUNT_PLACES = ACCOUNT_PLACES.map(({ group, places }) => ({
  group,
  places: places.filter(({ name }) => name !== 'store'),
}));

/** The menu of a member of this kind. */
export function placesOf(kind: MemberKind | undefined): typeof ACCOUNT_PLACES {
  if (kind === 'cooperating') return PARTNER_PLACES;
  return kind === 'individual' ? INDIVIDUALS_PLACES : ACCOUNT_PLACES;
}

const isAt = ({ href, also = [] }: AccountPlace, pathname: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`) || also.some((start) => pathname.startsWith(start));

/** The menu entry that a path belongs to. */
export function placeAt(pathname: string): AccountPlace | undefined {
  return [MY_PAGE, ...[...ACCOUNT_PLACES, ...PARTNER_PLACES].flatMap(({ places }) => places)].find((place) =>
    isAt(place, pathname),
  );
}
