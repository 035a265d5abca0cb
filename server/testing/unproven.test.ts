import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import type { CallName } from '#core/contract.ts';
import { isForBuyers } from '#core/rights.ts';
import { PASSWORD, aMember, anAddress, aStepUp, UNPROVEN } from '#server/member/builders.ts';
import { openPasskeyChallenge } from '#server/member/passkeys/passkey-challenges.ts';
import { sha256 } from '#server/member/queries.ts';
import { secondFactor } from '#server/member/tables.ts';
import { orderOfStores, productsOfStores } from '#server/order/stores/testing.ts';
import { type Buyer, openShop, order, placed, type Shop } from '#server/order/testing.ts';
import { staffInvitation } from '#server/staff/tables.ts';
import { calls } from '#server/testing/contract-samples.ts';
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts';
import { aCoupon } from '#server/wallet/builders.ts';

// A walk over every call that somebody who has proven nothing may make and that changes something (decision 79). A call
// that gives power over goods, money, roles or other people has a proof here that it refuses; a new call needs an entry.

let shop: Shop;
let nobody: Buyer;
beforeAll(async () => {
  shop = await openShop();
  const built = await aMember(shop.db, { ...UNPROVEN, kind: 'companyBuyer', company: '한결상사' });
  nobody = { ...built, addressId: await anAddress(shop.db, built.id) };
});
afterAll(() => shop.close());

const password = { password: PASSWORD };
const large = { stock: 1_000, maxOrderQuantity: 1_000 };
// The public address of the shop.
const PAGE = { origin: 'http://shop.example', rpId: 'shop.example' };
const codeOf = ({ refusal }: { readonly refusal: { readonly code: string } }) => refusal.code;

/** What each call that gives power refuses to somebody who has proven nothing: the code and the try. */
const REFUSES: Partial<Record<CallName, readonly [code: string, attempt: () => Promise<string>]>> = {
  beginSecondFactor: [
    'member.mailboxUnproven',
    async () => codeOf(await shop.call('beginSecondFactor', { token: nobody.token, body: password })),
  ],
  confirmSecondFactor: [
    'member.mailboxUnproven',
    async () => {
      await shop.db.insert(secondFactor).values({ memberId: nobody.id, secret: 'JBSWY3DPEHPK3PXP' });
      return codeOf(await shop.call('confirmSecondFactor', { token: nobody.token, body: { code: '123456' } }));
    },
  ],
  beginPasskey: [
    'member.mailboxUnproven',
    async () => codeOf(await shop.call('beginPasskey', { token: nobody.token, body: password })),
  ],
  addPasskey: [
    'member.mailboxUnproven',
    async () => {
      const challenge = await openPasskeyChallenge(shop.db, nobody.id, shop.clock.now);
      const body = { name: 'Phone', ...softwareAuthenticator(PAGE).create(challenge) };
      return codeOf(await shop.call('addPasskey', { token: nobody.token, body }));
    },
  ],
  acceptStaffInvitation: [
    'member.mailboxUnproven',
    async () => {
      await aStepUp(shop.db, nobody.token, shop.clock.now);
      const { id: invitedBy } = await aMember(shop.db, { staffRole: 'operator' });
      const { now: createdAt } = shop.clock;
      const terms = { role: 'operator', invitedBy, createdAt, expiresAt: addDays(createdAt, 1) } as const;
      await shop.db.insert(staffInvitation).values({ memberId: nobody.id, tokenHash: sha256('link'), ...terms });
      return codeOf(await shop.call('acceptStaffInvitation', { token: nobody.token, body: { token: 'link' } }));
    },
  ],
  inviteColleague: [
    'member.papersUnproven',
    async () => {
      const body = { emailAddress: 'anybody@example.com', role: 'purchaser' } as const;
      await aStepUp(shop.db, nobody.token, shop.clock.now);
      return codeOf(await shop.call('inviteColleague', { token: nobody.token, body }));
    },
  ],
  claimCoupon: [
    'member.mailboxUnproven',
    async () => {
      const { code } = await aCoupon(shop.db);
      return codeOf(await shop.call('claimCoupon', { token: nobody.token, body: { code } }));
    },
  ],
  placeOrder: [
    'order.unpaidWorthPerson',
    async () => codeOf(await order(shop, nobody, await shop.goods(large), { quantity: 101 })),
  ],
  placeDirectOrder: [
    'order.unpaidWorthPerson',
    async () => {
      const product = await shop.goods(large);
      const body = {
        lines: [{ sku: product.skus[0]?.code ?? '', cartItemType: 'NORMAL' as const, quantity: 101 }],
        addressId: nobody.addressId,
        deliveryMethod: 'courier' as const,
        stockOutPreference: 'refund' as const,
        termsAgreed: true,
        expectedTotal: { amount: 1_013_000, currency: 'KRW' as const },
      };
      return codeOf(await shop.call('placeDirectOrder', { token: nobody.token, body }));
    },
  ],
  placeStoreOrders: [
    'order.unpaidWorthPerson',
    async () => {
      const products = await productsOfStores(shop, 2, { maxOrderQuantity: 100 });
      return codeOf(await orderOfStores(shop, nobody, products, { quantities: [60, 60] }));
    },
  ],
  startPayment: [
    'order.verifyToDeposit',
    async () => {
      const { id } = await placed(shop, nobody, await shop.goods(large), { quantity: 100 });
      const body = { method: 'BANK_TRANSFER', depositor: '한바다' } as const;
      const reply = codeOf(await shop.call('startPayment', { token: nobody.token, params: { id }, body }));
      await shop.call('cancelOrder', { token: nobody.token, params: { id }, body: { reason: 'x' } });
      return reply;
    },
  ],
  startCheckoutPayment: [
    'order.verifyToDeposit',
    async () => {
      const products = await productsOfStores(shop, 2, { maxOrderQuantity: 100 });
      const { answer } = await orderOfStores(shop, nobody, products, { quantities: [50, 50] });
      const body = { method: 'BANK_TRANSFER', depositor: '한바다' } as const;
      return codeOf(await shop.call('startCheckoutPayment', { token: nobody.token, params: { id: answer.id }, body }));
    },
  ],
};

/** The other calls, by why they give no such power. */
const HARMLESS: Readonly<Record<string, readonly CallName[]>> = {
  'changes the own account, cart, lists or settings alone': [
    'addAddress',
    'changeAddress',
    'changePassword',
    'changeProfile',
    'giveConsents',
    'logOut',
    'makeAddressDefault',
    'removeAddress',
    'changeCustomsCode',
    'changeDetails',
    'changeMyAddress',
    'handOver',
    'logOutEverywhere',
    'endOtherSessions',
    'endSession',
    'removePasskey',
    'renamePasskey',
    'removeSecondFactor',
    'markNoticesRead',
    'uploadAttachment',
    'registerDevice',
    'removeDevice',
    'agreeToTexts',
    'changeConsent',
    'addCartLine',
    'changeCartLine',
    'removeCartLine',
    'removeCartLines',
    'addFavorite',
    'removeFavorite',
    'addFavoriteFolder',
    'addFavoritesToCart',
    'changeFavorite',
    'changeFavoriteNotices',
    'removeFavoriteFolder',
    'renameFavoriteFolder',
    'addRestockAlert',
    'removeRestockAlert',
    'reorder',
    'requestDataCopy',
  ],
  'leaves; what was not proven bars nobody': ['requestWithdrawal'],
  'proves something, with small limits of what is sent': [
    'registerMember',
    'logIn',
    'requestEmailCode',
    'confirmEmailCode',
    'requestEmailChange',
    'confirmEmailChange',
    'beginIdentity',
    'completeIdentity',
    'beginMemberIdentity',
    'completeMemberIdentity',
    'sendVerificationCode',
    'confirmVerification',
    'requestId',
    'findId',
    'askForPasswordLink',
    'askForUnlockLink',
    'sendPasswordLinkToFound',
    'beginPasskeyLogIn',
    'logInWithPasskey',
    'stepUp',
    'stepUpWithPasskey',
    'stepUpWithPassword',
  ],
  'needs a secret that was sent to who has the power': [
    'acceptHandOver',
    'logInByToken',
    'resetPassword',
    'unlock',
    'readInvitation',
    'acceptInvitation',
    'readStaffInvitation',
    'readEmployeeInvitation',
    'acceptEmployeeInvitation',
    'receivePaymentEvent',
  ],
  'asks people, who decide; what they give needs its proof': [
    'applyForStore',
    'changeOwnStore',
    'submitMyCompany',
    'applyAsPartner',
    'requestCertification',
    'giveCertificationInformation',
    'cancelCertification',
    'createReport',
    'changeReport',
    'changeNamedReport',
    'removeReport',
    'removeNamedReport',
    'createEnquiry',
    'askForOffer',
    'openChatChannel',
  ],
  'reads, counts or calculates within the limits of a visitor': [
    'translateText',
    'readPicture',
    'searchProducts',
    'suggest',
    'countSearchChoice',
    'countSearchPurchase',
    'calculateLandedCost',
    'readLandedCost',
    'quoteCart',
    'quoteDirect',
    'quoteStores',
    'quoteImport',
    'estimateClaim',
    'sendVisits',
    'countAds',
    'countBulletinView',
  ],
  'is about colleagues, who were invited with approved papers': [
    'changeColleague',
    'removeColleague',
    'leaveCompany',
    'leaveEmployment',
    'withdrawInvitation',
    'setApprovalLimit',
    'decideApproval',
  ],
  'reserves nothing: staff review an import first': ['placeImport'],
  'is about an own order that was placed within the bound': [
    'completePayment',
    'requestReceipt',
    'cancelReceipt',
    'cancelOrder',
    'confirmPurchase',
    'decideQc',
    'nameRefundAccount',
    'confirmRefundAccount',
    'requestClaim',
    'sendClaimGoods',
    'withdrawClaim',
    'handInCertificate',
    'askCoordinator',
    'decideIssue',
    'acceptAdjustment',
    'acceptBill',
  ],
};

describe('a member who has proven nothing', () => {
  it('meets a decision at every call that changes something', () => {
    const open = calls.filter(
      ([, { method, access }]) => method !== 'GET' && (access === 'public' || isForBuyers(access)),
    );
    const entries = [...Object.keys(REFUSES), ...Object.values(HARMLESS).flat()];
    expect(entries.toSorted()).toEqual(open.map(([name]) => name).toSorted());
  });

  it.each(Object.entries(REFUSES).map(([name, [code, attempt]]) => [name, code, attempt] as const))(
    'is refused %s: %s',
    async (_name, code, attempt) => {
      expect(await attempt()).toBe(code);
    },
  );
});
