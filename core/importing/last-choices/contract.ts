import Type, { type Static } from 'typebox';
import { described, endpoint, Instant, named, oneOf, orNull, shape } from '#core/endpoint.ts';
import { CUSTOMS_OPTIONS, LAST_MILES } from '#core/importing/states.ts';
import { IMPORTERS } from '#core/logistics/consignment.ts';
import { DELIVERY_METHODS, STOCK_OUT_PREFERENCES } from '#core/order/rules.ts';
import { PAY_METHODS } from '#core/payment/rules.ts';
import { ReceiptRequest } from '#core/receipt/contract.ts';

const Common = {
  placedAt: described('When the order was placed that the choices are of', Instant),
  stockOutPreference: oneOf(STOCK_OUT_PREFERENCES),
  receipt: described('The receipt requested with it', orNull(ReceiptRequest)),
};

const StoreChoices = named('LastStoreChoices', {
  ...Common,
  deliveryMethod: oneOf(DELIVERY_METHODS),
  method: described('How it was paid; null where the wallet paid all of it', orNull(oneOf(PAY_METHODS))),
  instalments: Type.Integer({ description: 'Months of card instalments; 0 for a single payment' }),
  depositor: Type.String({ description: 'Of a bank transfer; empty for other methods' }),
});

const ImportChoices = named('LastImportChoices', {
  ...Common,
  importer: oneOf(IMPORTERS),
  customsNumber: Type.String({ description: 'Empty where the proxy needed none' }),
  customsOption: oneOf(CUSTOMS_OPTIONS),
  insured: Type.Boolean(),
  lastMile: oneOf(LAST_MILES),
});

const LastChoices = named('LastChoices', {
  store: described('Null for a buyer who has not paid an order of a store', orNull(StoreChoices)),
  import: described('Null for a buyer who has not paid an import', orNull(ImportChoices)),
});
export type LastChoicesAnswer = Static<typeof LastChoices>;

export const readLastChoices = endpoint({
  method: 'GET',
  path: '/api/v1/auth/orders/last-choices',
  access: 'market.use',
  summary: 'What the buyer chose in the last paid order of a store and in the last paid import, to begin the next with',
  query: shape({}),
  answer: LastChoices,
  refuses: [],
});
