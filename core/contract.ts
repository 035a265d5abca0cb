import * as analytics from '#core/analytics/contract.ts';
import * as audit from '#core/audit/contract.ts';
import * as pendingDecisions from '#core/audit/pending/contract.ts';
import * as factorReset from '#core/audit/second-factor/contract.ts';
import * as staff from '#core/staff/contract.ts';
import * as cart from '#core/cart/contract.ts';
import * as pageLists from '#core/catalogue/page-lists/contract.ts';
import * as catalogue from '#core/catalogue/contract.ts';
import * as centre from '#core/centre/contract.ts';
import * as loading from '#core/centre/loading/contract.ts';
import * as certification from '#core/certification/contract.ts';
import * as chat from '#core/chat/contract.ts';
import * as claim from '#core/claim/contract.ts';
import * as colleagues from '#core/company/colleagues/contract.ts';
import * as company from '#core/company/contract.ts';
import * as consent from '#core/consent/contract.ts';
import * as content from '#core/content/contract.ts';
import * as customs from '#core/customs/contract.ts';
import * as warehouse from '#core/customs/warehouse/contract.ts';
import * as device from '#core/device/contract.ts';
import * as document from '#core/document/contract.ts';
import type { AnswerOf, Endpoint } from '#core/endpoint.ts';
import * as dossier from '#core/dossier/contract.ts';
import * as employee from '#core/employee/contract.ts';
import * as enquiry from '#core/enquiry/contract.ts';
import * as exchange from '#core/exchange/contract.ts';
import * as fraud from '#core/fraud/contract.ts';
import * as arrangement from '#core/arrangement/contract.ts';
import * as bulletin from '#core/bulletin/contract.ts';
import * as advertising from '#core/advertising/contract.ts';
import * as advertisingRates from '#core/advertising/rates/contract.ts';
import * as advertisingShown from '#core/advertising/shown/contract.ts';
import * as favorite from '#core/favorite/contract.ts';
import * as favoriteFolder from '#core/favorite/folder/contract.ts';
import * as restock from '#core/favorite/restock/contract.ts';
import * as importing from '#core/importing/contract.ts';
import * as lastChoices from '#core/importing/last-choices/contract.ts';
import * as following from '#core/importing/following/contract.ts';
import * as purchasing from '#core/importing/purchasing/contract.ts';
import * as payout from '#core/payout/contract.ts';
import * as payoutAccount from '#core/payout/account/contract.ts';
import * as payoutDebt from '#core/payout/debt/contract.ts';
import * as payoutRuns from '#core/payout/runs/contract.ts';
import * as payoutStatement from '#core/payout/statement/contract.ts';
import * as commission from '#core/commission/contract.ts';
import * as ledger from '#core/ledger/contract.ts';
import * as listing from '#core/listing/contract.ts';
import * as productGrid from '#core/listing/grid/contract.ts';
import * as productForm from '#core/listing/form/contract.ts';
import * as tableImports from '#core/listing/table/contract.ts';
import * as library from '#core/listing/library/contract.ts';
import * as ownTranslation from '#core/listing/translate/contract.ts';
import * as listingPrograms from '#core/listing/programs/contract.ts';
import * as listingReview from '#core/listing/review/contract.ts';
import * as logistics from '#core/logistics/contract.ts';
import * as publishing from '#core/logistics/publishing/contract.ts';
import * as marketing from '#core/marketing/contract.ts';
import * as marketingDiscount from '#core/marketing/discount/contract.ts';
import * as media from '#core/media/contract.ts';
import * as member from '#core/member/contract.ts';
import * as details from '#core/member/details/contract.ts';
import * as places from '#core/member/places/contract.ts';
import * as accountAccess from '#core/member/account-access/contract.ts';
import * as email from '#core/member/email/contract.ts';
import * as identity from '#core/member/identity/contract.ts';
import * as secondFactor from '#core/member/second-factor/contract.ts';
import * as passkeys from '#core/member/passkeys/contract.ts';
import * as sessions from '#core/member/sessions/contract.ts';
import * as recovery from '#core/member/recovery/contract.ts';
import * as verification from '#core/member/verification/contract.ts';
import * as checkout from '#core/order/checkout/contract.ts';
import * as notice from '#core/notice/contract.ts';
import * as order from '#core/order/contract.ts';
import * as orderDesk from '#core/order/desk/contract.ts';
import * as orderPrograms from '#core/order/programs/contract.ts';
import * as packaging from '#core/order/packaging/contract.ts';
import * as reorder from '#core/order/reorder/contract.ts';
import * as approval from '#core/order/approval/contract.ts';
import * as storesCheckout from '#core/order/stores-checkout/contract.ts';
import * as partner from '#core/partner/contract.ts';
import * as partnerWork from '#core/partner/work/contract.ts';
import * as payment from '#core/payment/contract.ts';
import * as statement from '#core/payment/statement/contract.ts';
import * as portability from '#core/portability/contract.ts';
import * as program from '#core/program/contract.ts';
import * as webhooks from '#core/program/webhooks/contract.ts';
import * as receipt from '#core/receipt/contract.ts';
import * as report from '#core/report/contract.ts';
import * as searchAsked from '#core/search/asked/contract.ts';
import * as searchChoice from '#core/search/choice/contract.ts';
import * as sales from '#core/sales/contract.ts';
import * as search from '#core/search/contract.ts';
import * as searchSynonyms from '#core/search/dictionary/contract.ts';
import * as retention from '#core/retention/contract.ts';
import * as settlement from '#core/settlement/contract.ts';
import * as site from '#core/site/contract.ts';
import * as store from '#core/store/contract.ts';
import * as deliveryTemplates from '#core/store/delivery/template/contract.ts';
import * as summary from '#core/summary/contract.ts';
import * as supplier from '#core/supplier/contract.ts';
import * as translation from '#core/translation/contract.ts';
import * as wallet from '#core/wallet/contract.ts';
import * as storeCoupon from '#core/wallet/store-coupon/contract.ts';
import * as withdrawal from '#core/withdrawal/contract.ts';
import * as usage from '#core/usage/contract.ts';

type Calls<Module> = { [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name] };

/** Whatever has a method and a path is a call; shapes and lists exported with them are not. */
function callsOf<Module extends object>(module: Module): Calls<Module> {
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as Calls<Module>;
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every call of the product by its name: the source of validation, documentation, client and tests. */
export const contract = {
  ...callsOf(site),
  ...callsOf(member),
  ...callsOf(details),
  ...callsOf(places),
  ...callsOf(accountAccess),
  ...callsOf(email),
  ...callsOf(identity),
  ...callsOf(recovery),
  ...callsOf(secondFactor),
  ...callsOf(sessions),
  ...callsOf(passkeys),
  ...callsOf(verification),
  ...callsOf(notice),
  ...callsOf(store),
  ...callsOf(deliveryTemplates),
  ...callsOf(employee),
  ...callsOf(program),
  ...callsOf(webhooks),
  ...callsOf(media),
  ...callsOf(company),
  ...callsOf(colleagues),
  ...callsOf(translation),
  ...callsOf(device),
  ...callsOf(chat),
  ...callsOf(certification),
  ...callsOf(catalogue),
  ...callsOf(pageLists),
  ...callsOf(exchange),
  ...callsOf(search),
  ...callsOf(searchChoice),
  ...callsOf(searchAsked),
  ...callsOf(searchSynonyms),
  ...callsOf(marketing),
  ...callsOf(marketingDiscount),
  ...callsOf(content),
  ...callsOf(consent),
  ...callsOf(listing),
  ...callsOf(productGrid),
  ...callsOf(listingPrograms),
  ...callsOf(listingReview),
  ...callsOf(productForm),
  ...callsOf(tableImports),
  ...callsOf(library),
  ...callsOf(ownTranslation),
  ...callsOf(supplier),
  ...callsOf(logistics),
  ...callsOf(publishing),
  ...callsOf(cart),
  ...callsOf(favorite),
  ...callsOf(favoriteFolder),
  ...callsOf(restock),
  ...callsOf(report),
  ...callsOf(enquiry),
  ...callsOf(audit),
  ...callsOf(pendingDecisions),
  ...callsOf(factorReset),
  ...callsOf(staff),
  ...callsOf(payout),
  ...callsOf(payoutAccount),
  ...callsOf(payoutDebt),
  ...callsOf(payoutRuns),
  ...callsOf(payoutStatement),
  ...callsOf(commission),
  ...callsOf(ledger),
  ...callsOf(wallet),
  ...callsOf(storeCoupon),
  ...callsOf(payment),
  ...callsOf(statement),
  ...callsOf(receipt),
  ...callsOf(checkout),
  ...callsOf(order),
  ...callsOf(orderDesk),
  ...callsOf(orderPrograms),
  ...callsOf(reorder),
  ...callsOf(packaging),
  ...callsOf(storesCheckout),
  ...callsOf(approval),
  ...callsOf(claim),
  ...callsOf(importing),
  ...callsOf(lastChoices),
  ...callsOf(purchasing),
  ...callsOf(following),
  ...callsOf(centre),
  ...callsOf(loading),
  ...callsOf(customs),
  ...callsOf(warehouse),
  ...callsOf(settlement),
  ...callsOf(partner),
  ...callsOf(partnerWork),
  ...callsOf(retention),
  ...callsOf(withdrawal),
  ...callsOf(document),
  ...callsOf(portability),
  ...callsOf(summary),
  ...callsOf(analytics),
  ...callsOf(sales),
  ...callsOf(fraud),
  ...callsOf(usage),
  ...callsOf(dossier),
  ...callsOf(advertising),
  ...callsOf(advertisingRates),
  ...callsOf(advertisingShown),
  ...callsOf(arrangement),
  ...callsOf(bulletin),
};
export type Contract = typeof contract;
export type CallName = keyof Contract;

/**
 * The answer of every call by its name: a look-up, because a type computed for the union of all calls would be too deep
 * for the compiler.
 */
export type Answers = { [Name in CallName]: AnswerOf<Contract[Name]> };
