import Type from 'typebox';
import { endpoint, shape } from '#core/endpoint.ts';
import { CURRENCIES } from '#core/money.ts';
import { FAMILY_METHODS } from '#core/order/family/rules.ts';

const Code = shape({ code: Type.String({ minLength: 1, maxLength: 60 }) });
const StoreCode = Type.Optional(Type.String({ maxLength: 60 }));
const Quote = Type.Integer({ minimum: 1, maximum: FAMILY_METHODS.length });
const Word = Type.String({ maxLength: 60 });

/**
 * An order in the words of other clients of the family: the whole cart, to the member's default address, paid by one of
 * their modules. The
 * amount is in whole units with decimals, and so may be text.
 */
export const FamilyCheckout = shape({
  shippingQuote: Type.Optional(Quote),
  currency: Type.Enum([...CURRENCIES]),
  comments: Type.Optional(Type.String({ maxLength: 1000 })),
  customerAgreement: Type.Optional(Type.Boolean()),
  payment: shape({
    paymentType: Word,
    transactionType: Word,
    paymentModule: Word,
    paymentToken: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
    amount: Type.Union([
      Type.Number({ minimum: 0, maximum: 1e12 }),
      Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$' }),
    ]),
  }),
});

const refuses = [
  'order.nothingChosen',
  'order.oneStoreOnly',
  'order.oneTabOnly',
  'order.lineGone',
  'order.importApart',
  'cart.notFound',
  'cart.onlyOneSample',
  'cart.sampleOverLimit',
  'cart.noSample',
  'cart.belowMinimum',
  'cart.aboveMaximum',
  'cart.outOfStock',
  'cart.ownStore',
  'product.notApproved',
  'store.notAvailable',
  'exchange.noRate',
] as const;

export const readFamilyShipping = endpoint({
  method: 'POST',
  path: '/api/v1/cart/:code/shipping',
  also: ['/api/v1/auth/cart/:code/shipping'],
  access: 'member',
  owned: 'cart',
  summary:
    'How the cart can be delivered and for how much, in the words of other clients of the family; they choose the last unless told',
  params: Code,
  query: shape({ store: StoreCode }),
  body: shape({
    postalCode: Type.Optional(Type.Union([Word, Type.Null()])),
    countryCode: Type.Optional(Type.Union([Word, Type.Null()])),
  }),
  answer: shape({
    shipping: Type.Number(),
    shippingText: Type.String(),
    handling: Type.Number(),
    handlingText: Type.String(),
    freeShipping: Type.Boolean(),
    shippingOptions: Type.Array(
      shape({
        shippingQuoteOptionId: Quote,
        optionId: Type.String(),
        optionCode: Type.String(),
        optionName: Type.String(),
        optionPrice: Type.Number(),
        optionPriceText: Type.String(),
        shippingModuleCode: Type.String(),
      }),
    ),
  }),
  refuses,
});

export const readFamilyTotal = endpoint({
  method: 'GET',
  path: '/api/v1/cart/:code/total',
  also: ['/api/v1/auth/cart/:code/total'],
  access: 'member',
  owned: 'cart',
  summary: 'What an order of the whole cart would cost now, line by line, in the words of other clients of the family',
  params: Code,
  query: shape({ store: StoreCode, quote: Type.Optional(Quote) }),
  answer: shape({
    subTotal: Type.String(),
    total: Type.String(),
    totals: Type.Array(
      shape({
        code: Type.String(),
        title: Type.String(),
        module: Type.String(),
        order: Type.Integer(),
        value: Type.Number(),
        total: Type.String(),
      }),
    ),
  }),
  refuses,
});
