import Type, { type Static } from 'typebox';
import {
  endpoint,
  Id,
  IdParams,
  MoneyShape,
  named,
  Nothing,
  oneOf,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import { CURRENCIES } from '#core/money.ts';
import { LocalTextBody, RegionList, StoreClosures, TemplateRegionShape } from '#core/store/contract.ts';
import {
  RETURN_DAYS_MAX,
  RETURN_FEE_MAX,
  SHIPPING_DAYS_MAX,
  TEMPLATE_NAME_MAX,
  TEMPLATE_TEXTS,
} from '#core/store/delivery/template/rules.ts';
import { DELIVERY_METHODS } from '#core/store/states.ts';

const terms = {
  name: Type.String({ maxLength: TEMPLATE_NAME_MAX }),
  originCountry: Type.String({ maxLength: 2 }),
  overseas: Type.Boolean({ description: 'Whether it delivers outside Korea; `regions` says where' }),
  method: oneOf(DELIVERY_METHODS),
  shippingDays: Type.Integer({ minimum: 0, maximum: SHIPPING_DAYS_MAX }),
  announcement: LocalTextBody(TEMPLATE_TEXTS.announcement),
  returnAddress: LocalTextBody(TEMPLATE_TEXTS.returnAddress),
  returnDays: Type.Integer({ minimum: 0, maximum: RETURN_DAYS_MAX }),
  returnMethod: LocalTextBody(TEMPLATE_TEXTS.returnMethod),
  returnCases: LocalTextBody(TEMPLATE_TEXTS.returnCases),
};

/** Terms of delivery and return; amounts are whole minor units of the store's currency (SEL-025). */
const TemplateBody = named('DeliveryTemplateInput', {
  ...terms,
  regions: RegionList,
  returnFee: Type.Integer({ minimum: 0, maximum: RETURN_FEE_MAX }),
});
export type TemplateInput = Static<typeof TemplateBody>;

/** A template as its store edits it: texts in every language, and how many products use it. */
const OwnTemplateShape = named('OwnDeliveryTemplate', {
  id: Id,
  ...terms,
  regions: Type.Array(TemplateRegionShape),
  returnFee: MoneyShape,
  products: Type.Integer(),
});

export const listDeliveryTemplates = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/delivery-templates',
  access: 'ownStore.delivery',
  summary: 'The delivery templates of the seller’s store with what applies where they say nothing else',
  answer: shape({
    store: shape({
      country: Type.String(),
      currency: oneOf(CURRENCIES),
      deliveryFee: MoneyShape,
      freeDeliveryFrom: Type.Union([MoneyShape, Type.Null()]),
      cutoffHour: Type.Integer(),
      handlingDays: Type.Integer(),
      closures: StoreClosures,
    }),
    templates: Type.Array(OwnTemplateShape),
  }),
  refuses: ['store.notFound'],
});

export const addDeliveryTemplate = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/delivery-templates',
  access: 'ownStore.delivery',
  summary: 'Make a delivery template, which products of the store can then choose; its name is unique in the store',
  body: TemplateBody,
  answer: OwnTemplateShape,
  status: 201,
  refuses: ['store.notFound', 'store.tooManyTemplates'],
});

export const changeDeliveryTemplate = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/store/delivery-templates/:id',
  access: 'ownStore.delivery',
  writesBack: 'DeliveryTemplateChange',
  owned: 'deliveryTemplate',
  summary:
    'Replace a delivery template for all products that use it; placed orders keep the terms they were made under',
  params: IdParams,
  body: TemplateBody,
  answer: OwnTemplateShape,
  refuses: ['store.notFound', 'store.templateNotFound'],
});

export const removeDeliveryTemplate = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/store/delivery-templates/:id',
  access: 'ownStore.delivery',
  owned: 'deliveryTemplate',
  summary: 'Remove a delivery template; products that use it move to the template `moveTo`, without which it stays',
  params: IdParams,
  query: shape({ moveTo: Type.Optional(Id) }),
  answer: Nothing,
  status: 204,
  refuses: ['store.templateNotFound', 'store.templateInUse'],
});

export const listTemplateProducts = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/delivery-templates/:id/products',
  access: 'ownStore.delivery',
  owned: 'deliveryTemplate',
  summary: 'The products of the store that use a delivery template, the newest first',
  params: IdParams,
  query: shape({ ...pageQuery({ max: 100, standard: 20 }) }),
  answer: shape({
    products: Type.Array(shape({ id: Id, code: Type.String(), name: Type.String(), live: Type.Boolean() })),
    ...pageFrame,
  }),
  refuses: ['store.templateNotFound'],
});
