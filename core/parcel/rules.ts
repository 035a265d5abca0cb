import { addMinutes } from '#core/calendar.ts';
import type { Lang } from '#core/locale.ts';
import { unsentOf } from '#core/order-line.ts';
import type { ParcelEvent } from '#core/parcel/states.ts';
import { parcelRefusal } from '#core/parcel/refusals.ts';
import { ofMember, type Refusal } from '#core/refusal.ts';

/**
 * Couriers of Korea (domain §6.5): our code, the name in Korean and in Latin letters, the code of the tracking service,
 * the payment provider's name for escrow, the public tracking page, and the usual format of its waybills: a hint, never
 * a refusal.
 */
export const COURIERS = [
  {
    code: 'CJ',
    name: 'CJ대한통운',
    latin: 'CJ Logistics',
    tracking: '04',
    escrow: 'CJ',
    page: 'https://trace.cjlogistics.com/next/tracking.html?wblNo={waybill}',
    waybill: /^(\d{10}|\d{12})$/,
  },
  {
    code: 'HANJIN',
    name: '한진택배',
    latin: 'Hanjin',
    tracking: '05',
    escrow: 'HANJIN',
    page: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnum={waybill}&wblnumText2=',
    waybill: /^\d{10,14}$/,
  },
  {
    code: 'LOTTE',
    name: '롯데택배',
    latin: 'Lotte Global Logistics',
    tracking: '08',
    escrow: 'LOTTE',
    page: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo={waybill}',
    waybill: /^\d{10,13}$/,
  },
  {
    code: 'EPOST',
    name: '우체국택배',
    latin: 'Korea Post',
    tracking: '01',
    escrow: 'POST',
    page: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1={waybill}',
    waybill: /^\d{13}$/,
  },
  {
    code: 'LOGEN',
    name: '로젠택배',
    latin: 'Logen',
    tracking: '06',
    escrow: 'LOGEN',
    page: 'https://www.ilogen.com/web/personal/trace/{waybill}',
    waybill: /^\d{10,11}$/,
  },
  {
    code: 'KDEXP',
    name: '경동택배',
    latin: 'Kyungdong',
    tracking: '23',
    escrow: 'KYUNGDONG',
    page: 'https://kdexp.com/service/delivery/etc/delivery.do?barcode={waybill}',
    waybill: /^\d{9,16}$/,
  },
  {
    code: 'DAESIN',
    name: '대신택배',
    latin: 'Daesin',
    tracking: '22',
    escrow: 'DAESIN',
    page: 'https://www.ds3211.co.kr/freight/internalFreightSearch.ht?billno={waybill}',
    waybill: /^\d{13}$/,
  },
  {
    code: 'ILYANG',
    name: '일양로지스',
    latin: 'Ilyang Logis',
    tracking: '11',
    escrow: 'ILYANG',
    page: 'https://www.ilyanglogis.com/functionality/tracking_result.asp?hawb_no={waybill}',
    waybill: /^\d{9,10}$/,
  },
  {
    code: 'CHUNIL',
    name: '천일택배',
    latin: 'Chunil',
    tracking: '17',
    escrow: 'CHUNIL',
    page: 'http://www.chunil.co.kr/HTrace/HTrace.jsp?transNo={waybill}',
    waybill: /^\d{11}$/,
  },
  {
    code: 'CVSNET',
    name: 'GS25 편의점택배',
    latin: 'GS25 CVSnet',
    tracking: '24',
    escrow: 'GS',
    page: 'https://www.cvsnet.co.kr/invoice/tracking.do?invoice_no={waybill}',
    waybill: /^\d+$/,
  },
] as const;
export const COURIER_CODES = COURIERS.map((courier) => courier.code);
export type Courier = (typeof COURIERS)[number];
export type CourierCode = Courier['code'];

/**
 * Transport from the Korea warehouse to the door without a tracking number: freight and quick service (IMP last way).
 */
const CARRIERS = [
  { code: 'FREIGHT', name: '화물 운송', latin: 'Freight' },
  { code: 'QUICK', name: '퀵서비스', latin: 'Quick service' },
] as const;
export const CARRIER_CODES = [...COURIER_CODES, ...CARRIERS.map((carrier) => carrier.code)];

export const courierOf = (code: string): Courier | undefined => COURIERS.find((courier) => courier.code === code);

/** A courier's name in the reader's language: Korean, or with Latin letters. */
export function courierName(code: string, lang: Lang): string {
  const courier = courierOf(code) ?? CARRIERS.find((carrier) => carrier.code === code);
  if (!courier) return code;
  return lang === 'ko' ? courier.name : `${courier.latin} (${courier.name})`;
}

/** The courier's public tracking page of a parcel; undefined for an unknown courier. */
export function trackingPage(code: string, waybill: string): string | undefined {
  return courierOf(code)?.page.replace('{waybill}', encodeURIComponent(waybill));
}

/** Letters and digits only (ORD-060). */
export function whyNotWaybill(waybill: string): Refusal | undefined {
  return /^[A-Za-z0-9]{4,30}$/.test(waybill) ? undefined : parcelRefusal('parcel.waybillInvalid');
}

/** Whether a waybill has an unusual format for its courier, so that the form can ask to check it. */
export function waybillLooksOdd(code: string, waybill: string): boolean {
  const courier = courierOf(code);
  return courier !== undefined && waybill !== '' && !courier.waybill.test(waybill);
}

type Line = { readonly id: number; readonly quantity: number; readonly cancelled: number; readonly shipped: number };
export type Piece = { readonly orderLineId: number; readonly quantity: number };

/** The contents of a parcel: the chosen pieces, or all that are left. */
export function contentsOf(
  lines: readonly Line[],
  chosen: readonly { readonly id: number; readonly quantity: number }[] | undefined,
): Piece[] {
  return (chosen ?? lines.map((line) => ({ id: line.id, quantity: unsentOf(line) })))
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity }) => ({ orderLineId: id, quantity }));
}

/** A parcel holds at least one piece, of lines of its order, and at most those left to send. */
export function whyNotContents(
  lines: readonly (Line & { readonly skuCode?: string })[],
  pieces: readonly Piece[],
): Refusal | undefined {
  if (pieces.length === 0) return parcelRefusal('parcel.nothingChosen');
  for (const [index, { orderLineId, quantity }] of pieces.entries()) {
    const line = lines.find(({ id }) => id === orderLineId);
    if (!line) return ofMember(parcelRefusal('parcel.nothingChosen'), { index });
    const wanted = pieces.reduce((sum, piece) => (piece.orderLineId === orderLineId ? sum + piece.quantity : sum), 0);
    if (Math.max(wanted, quantity) > unsentOf(line))
      return ofMember(parcelRefusal('parcel.moreThanLeft', { left: unsentOf(line) }), { index, sku: line.skuCode });
  }
  return undefined;
}

/**
 * The state of a parcel by the courier's level: 1 prepared, 2 collected, 3 on its way, 4 at the branch, 5 out, 6
 * delivered (domain §6.5).
 */
export function eventOfLevel(level: number): ParcelEvent | undefined {
  if (level >= 6) return 'arrive';
  if (level === 5) return 'goOut';
  return level >= 2 ? 'trace' : undefined;
}

/** Minutes between checks while there is no news. */
const PAUSES = [1, 2, 5, 10, 20, 40, 60, 120, 240] as const;
const MOST_DAYS = 30;

/**
 * The job runs every minute, but never exactly a minute after the last run: without this slack a minute would become
 * two.
 */
const SLACK_MS = 15_000;

/**
 * When the courier is asked again after a number of checks without news; undefined when the parcel is so old that no
 * news is expected.
 */
export function nextCheck(checks: number, shippedAt: Date, now: Date): Date | undefined {
  if (now.getTime() - shippedAt.getTime() > MOST_DAYS * 86_400_000) return undefined;
  const minutes = PAUSES[Math.min(checks, PAUSES.length - 1)] ?? 240;
  return new Date(addMinutes(now, minutes).getTime() - SLACK_MS);
}
