import { analyticsRefusals } from '#core/analytics/refusals.ts';
import { auditRefusals } from '#core/audit/refusals.ts';
import { cartRefusals } from '#core/cart/refusals.ts';
import { catalogueRefusals } from '#core/catalogue/refusals.ts';
import { centreRefusals } from '#core/centre/refusals.ts';
import { certificationRefusals } from '#core/certification/refusals.ts';
import { chatRefusals } from '#core/chat/refusals.ts';
import { claimRefusals } from '#core/claim/refusals.ts';
import { companyRefusals } from '#core/company/refusals.ts';
import { consentRefusals } from '#core/consent/refusals.ts';
import { contentRefusals } from '#core/content/refusals.ts';
import { customsRefusals } from '#core/customs/refusals.ts';
import { deviceRefusals } from '#core/device/refusals.ts';
import { documentRefusals } from '#core/document/refusals.ts';
import { exchangeRefusals } from '#core/exchange/refusals.ts';
import { usageRefusals } from '#core/usage/refusals.ts';
import { fraudRefusals } from '#core/fraud/refusals.ts';
import { dossierRefusals } from '#core/dossier/refusals.ts';
import { arrangementRefusals } from '#core/arrangement/refusals.ts';
import { bulletinRefusals } from '#core/bulletin/refusals.ts';
import { advertisingRefusals } from '#core/advertising/refusals.ts';
import { favoriteRefusals } from '#core/favorite/refusals.ts';
import { listingRefusals } from '#core/listing/refusals.ts';
import { wordsRefusals } from '#core/listing/translate/refusals.ts';
import { logisticsRefusals } from '#core/logistics/refusals.ts';
import { importingRefusals } from '#core/importing/refusals.ts';
import { purchaseRefusals } from '#core/importing/purchasing/refusals.ts';
import { marketingRefusals } from '#core/marketing/refusals.ts';
import { mediaRefusals } from '#core/media/refusals.ts';
import { memberRefusals } from '#core/member/refusals.ts';
import { orderRefusals } from '#core/order/refusals.ts';
import { parcelRefusals } from '#core/parcel/refusals.ts';
import { partnerRefusals } from '#core/partner/refusals.ts';
import { paymentRefusals } from '#core/payment/refusals.ts';
import { portabilityRefusals } from '#core/portability/refusals.ts';
import { receiptRefusals } from '#core/receipt/refusals.ts';
import { employeeRefusals } from '#core/employee/refusals.ts';
import { enquiryRefusals } from '#core/enquiry/refusals.ts';
import { reportRefusals } from '#core/report/refusals.ts';
import { requestRefusals } from '#core/request-refusals.ts';
import { staffRefusals } from '#core/staff/refusals.ts';
import { searchRefusals } from '#core/search/refusals.ts';
import { retentionRefusals } from '#core/retention/refusals.ts';
import { settlementRefusals } from '#core/settlement/refusals.ts';
import { withdrawalRefusals } from '#core/withdrawal/refusals.ts';
import { programRefusals } from '#core/program/refusals.ts';
import { storeRefusals } from '#core/store/refusals.ts';
import { supplierRefusals } from '#core/supplier/refusals.ts';
import { translationRefusals } from '#core/translation/refusals.ts';
import { payoutRefusals } from '#core/payout/refusals.ts';
import { commissionRefusals } from '#core/commission/refusals.ts';
import { walletRefusals } from '#core/wallet/refusals.ts';

/** Every code the product may refuse with, for the documentation and the checks. */
export const refusals = {
  ...requestRefusals,
  ...memberRefusals,
  ...companyRefusals,
  ...auditRefusals,
  ...staffRefusals,
  ...storeRefusals,
  ...employeeRefusals,
  ...programRefusals,
  ...mediaRefusals,
  ...translationRefusals,
  ...deviceRefusals,
  ...chatRefusals,
  ...certificationRefusals,
  ...catalogueRefusals,
  ...exchangeRefusals,
  ...searchRefusals,
  ...marketingRefusals,
  ...contentRefusals,
  ...consentRefusals,
  ...supplierRefusals,
  ...listingRefusals,
  ...wordsRefusals,
  ...logisticsRefusals,
  ...cartRefusals,
  ...favoriteRefusals,
  ...reportRefusals,
  ...enquiryRefusals,
  ...partnerRefusals,
  ...orderRefusals,
  ...claimRefusals,
  ...importingRefusals,
  ...purchaseRefusals,
  ...centreRefusals,
  ...customsRefusals,
  ...settlementRefusals,
  ...retentionRefusals,
  ...withdrawalRefusals,
  ...payoutRefusals,
  ...commissionRefusals,
  ...walletRefusals,
  ...paymentRefusals,
  ...receiptRefusals,
  ...parcelRefusals,
  ...documentRefusals,
  ...portabilityRefusals,
  ...analyticsRefusals,
  ...fraudRefusals,
  ...usageRefusals,
  ...dossierRefusals,
  ...advertisingRefusals,
  ...arrangementRefusals,
  ...bulletinRefusals,
};
export type RefusalCode = keyof typeof refusals;
