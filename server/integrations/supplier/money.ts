import { textIn } from '#server/integrations/read-json.ts';

declare const unit: unique symbol;
/** An amount in whole fen. Only `fenIn` reads one from an answer, so that no field is taken in another unit. */
export type Fen = number & { readonly [unit]: 'fen' };

/** The unit of each money field we read, as the page of its call states it (domain §5.3). */
const FIELDS = {
  /** Prices of one piece: decimal yuan as text; cheap goods have fractions of a fen. */
  offer: { price: 'yuanOfPiece', promotionPrice: 'yuanOfPiece' },
  /** alibaba.createOrder.preview */
  preview: { sumPayment: 'fen', sumPaymentNoCarriage: 'fen', sumCarriage: 'fen' },
  /** alibaba.trade.createCrossOrder */
  createdOrder: { totalSuccessAmount: 'fen', postFee: 'fen' },
  /** alibaba.trade.get.buyerView and the order list: yuan with decimals */
  orderView: { totalAmount: 'yuan', shippingFee: 'yuan' },
} as const;
type Fields = typeof FIELDS;

const isFen = (value: number): value is Fen => Number.isSafeInteger(value) && value >= 0;

/** An amount of an answer in fen; undefined when it is missing, negative or no amount of its unit. */
export function fenIn<Page extends keyof Fields>(
  page: Page,
  value: unknown,
  field: keyof Fields[Page] & string,
): Fen | undefined {
  const units: Readonly<Record<string, keyof typeof READ | undefined>> = FIELDS[page];
  const fen = READ[units[field] ?? 'fen'](textIn(value, field));
  return fen !== undefined && isFen(fen) ? fen : undefined;
}

const READ = {
  fen: (text: string) => (/^\d{1,13}$/.test(text) ? Number(text) : undefined),
  yuan: (text: string) => (/^\d{1,10}(?:\.\d{1,2}0*)?$/.test(text) ? fenOfYuan(text) : undefined),
  // Rounded up: the supplier does not sell for less.
  yuanOfPiece: (text: string) => (/^\d{1,10}(?:\.\d{1,6})?$/.test(text) ? fenOfYuan(text) : undefined),
};

function fenOfYuan(text: string): number {
  const [whole = '', part = ''] = text.split('.');
  const isFraction = Number(part.slice(2)) > 0;
  return Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0')) + (isFraction ? 1 : 0);
}
