import { eq } from 'drizzle-orm';
import { aCartLine } from '#server/cart/builders.ts';
import type { BuiltProduct } from '#server/catalogue/builders.ts';
import { aSellerFile, aSellerFolder } from '#server/media/builders.ts';
import { aCertification } from '#server/certification/builders.ts';
import { storeAttachment } from '#server/media/attachments.ts';
import { aMember, anAddress, aPasskey, sessionIdOf } from '#server/member/builders.ts';
import { type Buyer, paid, placed, type Shop, startPaying } from '#server/order/testing.ts';
import { payment } from '#server/payment/tables.ts';
import { aReceipt } from '#server/receipt/builders.ts';
import { aReport } from '#server/report/builders.ts';
import { aCouponOf, fillWallet } from '#server/wallet/builders.ts';

/** Part of every text of this buyer, so that a leak is found by searching for it. */
export const PRIVATE_MARK = 'Zorbalina';
export const PHONE = '01099887766';
/** The end of the same, as visible when masked. */
export const PHONE_SHOWN = '9988-7766';
export const WAYBILL = '771234567890';
const PDF = Buffer.from('%PDF-1.4 a letter');

/** The typical data of a buyer: addresses, a cart, shipped and unpaid orders, a claim, documents, files, a wallet. */
export type PopulatedAccount = Awaited<ReturnType<typeof populateAccount>>;

/** Creates a buyer with one of every personal record. */
export async function populateAccount(shop: Shop) {
  const { db, clock } = shop;
  const buyer = await aPrivateBuyer(shop);
  const goods = await shop.goods({ stock: 50 });
  await fillWallet(db, buyer.id, { cash: 7_000, mileage: 3_000 }, clock.now);
  const couponGrantId = await aCouponOf(db, buyer.id, {}, clock.now);
  const delivered = await aDelivered(shop, buyer, goods);
  const photo = await aPrivateFile(shop, buyer, 'photo');
  const claim = await shop.call('requestClaim', {
    token: buyer.token,
    params: { id: delivered.id },
    body: {
      kind: 'return',
      reason: 'damaged',
      detail: PRIVATE_MARK,
      photos: [photo.key],
      lines: [{ id: delivered.lineId, quantity: 1 }],
      refundAccount: { bank: 'SHINHAN', number: '110998877665', holder: PRIVATE_MARK },
    },
  });
  const unpaid = await placed(shop, buyer, goods, { quantity: 2 });
  const { paymentId } = await startPaying(shop, buyer, unpaid.id);
  const papers = await privatePapers(shop, buyer, unpaid.id);
  await shop.call('addFavorite', { token: buyer.token, body: { productId: goods.id } });
  const cart = await aCartLine(db, buyer.id, goods.skus[0]?.id ?? 0, { quantity: 3 });
  const [notice] = (await shop.call('listNotices', { token: buyer.token })).answer.notices;
  const [opened] = await db.select({ key: payment.windowKey }).from(payment).where(eq(payment.providerId, paymentId));
  return {
    buyer,
    passkeyId: await aPasskey(db, buyer.id),
    sessionId: await sessionIdOf(db, buyer.id),
    goods,
    couponGrantId,
    delivered,
    unpaid,
    paymentId,
    ...papers,
    sellerFileId: await aSellerFile(db, shop.store.id),
    sellerFolderId: await aSellerFolder(db, shop.store.id),
    cart,
    claimId: claim.answer.id,
    photo: photo.key,
    waiting: (await aPrivateFile(shop, buyer, 'draft')).key,
    noticeId: notice?.id ?? 0,
    windowKey: opened?.key ?? '',
  };
}

async function aPrivateBuyer({ db, clock }: Shop): Promise<Buyer> {
  const member = await aMember(db, {
    firstName: PRIVATE_MARK,
    lastName: PRIVATE_MARK,
    phone: PHONE,
    postcode: '04524',
    address: `${PRIVATE_MARK}-ro 2`,
    detailAddress: PRIVATE_MARK,
    building: PRIVATE_MARK,
    customsCode: `P${PHONE.padStart(12, '1')}`,
    email: `${PRIVATE_MARK.toLowerCase()}-${clock.now.getTime()}@example.com`,
  });
  const addressId = await anAddress(db, member.id, {
    nickname: PRIVATE_MARK,
    recipient: PRIVATE_MARK,
    phone: PHONE,
    address: `${PRIVATE_MARK}-ro 1`,
    detailAddress: PRIVATE_MARK,
  });
  return { ...member, addressId };
}

const aPrivateFile = ({ db, files, clock }: Shop, buyer: Buyer, name: string) =>
  storeAttachment(db, files, {
    ownerId: buyer.id,
    name: `${PRIVATE_MARK} ${name}.pdf`,
    type: 'application/pdf',
    bytes: PDF,
    now: clock.now,
  });

async function privatePapers({ db }: Shop, buyer: Buyer, orderId: number) {
  const email = `${PRIVATE_MARK}@example.com`;
  return {
    receiptId: await aReceipt(db, {
      orderId,
      memberId: buyer.id,
      identity: PHONE,
      company: PRIVATE_MARK,
      representative: PRIVATE_MARK,
      address: PRIVATE_MARK,
      email,
    }),
    certificationId: await aCertification(db, buyer.id, {
      productName: PRIVATE_MARK,
      model: PRIVATE_MARK,
      applicantName: PRIVATE_MARK,
      company: PRIVATE_MARK,
      email,
      phone: PHONE,
      memo: PRIVATE_MARK,
    }),
    reportId: await aReport(db, buyer.id, {
      title: PRIVATE_MARK,
      reason: PRIVATE_MARK,
      details: PRIVATE_MARK,
      reporter: { name: PRIVATE_MARK, company: PRIVATE_MARK, phone: PHONE, email },
    }),
  };
}

/** A paid order of three pieces that has arrived in one parcel. */
export async function aDelivered(shop: Shop, buyer: Buyer, goods: BuiltProduct, waybill = WAYBILL) {
  const token = shop.store.sellerToken;
  const { id, number, lines } = await paid(shop, buyer, goods, { quantity: 3 });
  await shop.call('startPreparation', { token, params: { id } });
  await shop.call('enterWaybill', {
    token,
    params: { id },
    body: { courier: 'CJ', waybill, shippedAt: shop.clock.now.toISOString() },
  });
  const { answer } = await shop.call('markDelivered', { token, params: { id } });
  return { id, number, lineId: lines[0]?.id ?? 0, parcelId: answer.parcels[0]?.id ?? 0 };
}
