import Type from 'typebox';
import { described, endpoint, Id, Instant, named, Nothing, orNull, shape, TextId } from '#core/endpoint.ts';

const SkuCode = TextId({ minLength: 1, maxLength: 60 });
const target = { productId: Id, sku: Type.Optional(SkuCode) };

const Alert = named('RestockAlert', {
  productId: Id,
  sku: described('The option; null for the product, whatever its option', orNull(Type.String())),
  name: Type.String(),
  option: Type.String(),
  image: Type.String(),
  at: Instant,
});

export const listRestockAlerts = endpoint({
  method: 'GET',
  path: '/api/v1/auth/restock-alerts',
  access: 'market.use',
  summary: 'Sold-out products and options the member asked to be notified about, the newest first; at most two hundred',
  query: shape({ productId: Type.Optional(Id) }),
  answer: shape({ alerts: Type.Array(Alert) }),
  refuses: [],
});

export const addRestockAlert = endpoint({
  method: 'POST',
  path: '/api/v1/auth/restock-alerts',
  access: 'market.use',
  summary:
    'Notify the member once, on the site and by mail, when a sold-out product or option is in stock again; asking ' +
    'twice is no error',
  body: shape(target),
  answer: shape({ productId: Id, sku: orNull(Type.String()) }),
  status: 201,
  refuses: ['product.notFound', 'cart.skuNotFound', 'favorite.inStock', 'favorite.tooManyAlerts'],
});

export const removeRestockAlert = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/restock-alerts',
  access: 'market.use',
  summary: 'Withdraw such a request; no error when there is none',
  query: shape(target),
  answer: Nothing,
  status: 204,
  refuses: [],
});
