import { analyticsEvent } from '#server/analytics/tables.ts';
import { cart, cartLine } from '#server/cart/tables.ts';
import { certification, certificationFile, certificationHistory } from '#server/certification/tables.ts';
import { favorite, favoriteFolder, favoriteNotices, restockAlert } from '#server/favorite/tables.ts';
import { attachment, sellerFile } from '#server/media/tables.ts';
import { below, own, type Section, section } from '#server/portability/section.ts';
import { ipReport, ipReportHistory } from '#server/report/tables.ts';
import { store, storeHistory } from '#server/store/tables.ts';
import { offerRequest } from '#server/supplier/tables.ts';
import { serviceMemberUse } from '#server/usage/tables.ts';
import { couponBenefit, couponGrant, wallet, walletEntry } from '#server/wallet/tables.ts';

const ofCertification = own(certification.memberId);
const byStaff = { memberId: 'otherPerson' } as const;

/** What the member applied for, collected, was given, visited and uploaded. */
export const activitySections: readonly Section[] = [
  section('certifications', 'applications', certification, ofCertification),
  section(
    'certifications',
    'files',
    certificationFile,
    below(certificationFile.certificationId, certification, 'id', ofCertification),
  ),
  section(
    'certifications',
    'history',
    certificationHistory,
    below(certificationHistory.certificationId, certification, 'id', ofCertification),
    { omits: byStaff },
  ),
  section('reports', 'reports', ipReport, own(ipReport.memberId)),
  section(
    'reports',
    'history',
    ipReportHistory,
    below(ipReportHistory.reportId, ipReport, 'id', own(ipReport.memberId)),
    {
      omits: byStaff,
    },
  ),
  section('shopping', 'cart', cart, own(cart.memberId)),
  section('shopping', 'cartLines', cartLine, below(cartLine.cartId, cart, 'id', own(cart.memberId))),
  section('shopping', 'favourites', favorite, own(favorite.memberId)),
  section('shopping', 'folders', favoriteFolder, own(favoriteFolder.memberId)),
  section('shopping', 'favouriteNotices', favoriteNotices, own(favoriteNotices.memberId)),
  section('shopping', 'restockAlerts', restockAlert, own(restockAlert.memberId)),
  section('shopping', 'offerRequests', offerRequest, own(offerRequest.memberId), {
    omits: { decidedBy: 'otherPerson' },
  }),
  section('wallet', 'balances', wallet, own(wallet.memberId)),
  section('wallet', 'entries', walletEntry, own(walletEntry.memberId), { omits: { byId: 'otherPerson' } }),
  section('wallet', 'coupons', couponGrant, own(couponGrant.memberId)),
  section('wallet', 'couponsTaken', couponBenefit, own(couponBenefit.memberId), {
    omits: { mailbox: 'protection', phone: 'protection', device: 'protection', deliveryAddress: 'protection' },
  }),
  section('visits', 'visits', analyticsEvent, own(analyticsEvent.memberId)),
  section('visits', 'services', serviceMemberUse, own(serviceMemberUse.memberId)),
  section('files', 'uploads', attachment, own(attachment.ownerId), { omits: { fileKey: 'internal' } }),
  section('store', 'store', store, own(store.ownerId)),
  section('store', 'history', storeHistory, below(storeHistory.storeId, store, 'id', own(store.ownerId)), {
    omits: byStaff,
  }),
  section('store', 'files', sellerFile, own(sellerFile.memberId), { omits: { fileKey: 'internal' } }),
];
