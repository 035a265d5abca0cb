import type { Text } from '#core/i18n.ts';
import type { Permission } from '#core/rights.ts';
import { toOffice } from '#web/links/to-office.ts';
import { may } from '#web/session/permissions.ts';
import type { Profile } from '#web/session/session.ts';
import { storeHome } from '#web/session/store-home.ts';
import type { OfficeEntry } from '#web/shell/office/frame.tsx';

type Entry = OfficeEntry & { readonly needs: Permission };

const entriesIn = (t: Text): readonly Entry[] => [
  { href: toOffice.sellerHome(), label: t('seller.dashboard'), icon: 'home', exact: true, needs: 'ownStore.orders' },
  { href: toOffice.sellerOrders(), label: t('seller.orders'), icon: 'receipt', needs: 'ownStore.orders' },
  { href: toOffice.sellerProducts(), label: t('seller.products.title'), icon: 'list', needs: 'ownStore.goods' },
  { href: toOffice.sellerFiles(), label: t('seller.files.title'), icon: 'camera', needs: 'ownStore.goods' },
  { href: toOffice.sellerDocuments(), label: t('seller.documents.title'), icon: 'shield', needs: 'ownStore.goods' },
  { href: toOffice.sellerClaims(), label: t('claim.office'), icon: 'box', needs: 'ownStore.answers' },
  { href: toOffice.sellerPayouts(), label: t('seller.payouts.title'), icon: 'card', needs: 'ownStore.money' },
  { href: toOffice.sellerMarketing(), label: t('seller.marketing.title'), icon: 'eye', needs: 'ownStore.money' },
  { href: toOffice.sellerStorePage(), label: t('seller.storePage.title'), icon: 'store', needs: 'ownStore.goods' },
  { href: toOffice.sellerNotices(), label: t('seller.bulletins.title'), icon: 'bell', needs: 'ownStore.goods' },
  { href: toOffice.sellerCoupons(), label: t('seller.coupons.title'), icon: 'bookmark', needs: 'ownStore.money' },
  { href: toOffice.sellerPackaging(), label: t('seller.packaging.nav'), icon: 'sample', needs: 'ownStore.orders' },
  { href: toOffice.sellerDelivery(), label: t('seller.delivery.title'), icon: 'truck', needs: 'ownStore.delivery' },
  { href: toOffice.sellerWords(), label: t('seller.words.title'), icon: 'globe', needs: 'ownStore.goods' },
  { href: toOffice.sellerApi(), label: t('seller.api.title'), icon: 'share', needs: 'ownStore.programs' },
  { href: toOffice.sellerPeople(), label: t('seller.people.title'), icon: 'person', needs: 'ownStore.people' },
];

/** The menu of the seller centre with the pages that somebody may see, and where they start; empty while that loads. */
export const menuOf = (t: Text, profile: Profile | undefined) => ({
  home: profile && !may(profile, 'ownStore.orders') ? storeHome(profile) : toOffice.sellerHome(),
  entries: profile ? entriesIn(t).filter(({ needs }) => may(profile, needs)) : [],
});
