import Type from 'typebox';
import { endpoint, Id, shape } from '#core/endpoint.ts';

const Sku = Type.String({ pattern: '^[^\\u0000-\\u0020\\u007f]+$', minLength: 1, maxLength: 60 });

/**
 * A line in the words of the other clients of the family: a product by its id, or a SKU by its code, and the ids of the
 * chosen values of its options.
 */
export const FamilyLine = shape({
  product: Type.Union([Id, Sku]),
  quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  attributes: Type.Optional(Type.Array(shape({ id: Id }), { maxItems: 10 })),
});

const Named = shape({ name: Type.String(), code: Type.String() });

/** The cart as these clients read it. Samples stand in it, and are changed in the shop. */
const FamilyCart = shape({
  code: Type.String(),
  quantity: Type.Integer(),
  total: Type.Number(),
  displayTotal: Type.String(),
  products: Type.Array(
    shape({
      id: Id,
      sku: Type.String(),
      quantity: Type.Integer(),
      price: Type.Number(),
      finalPrice: Type.Number(),
      subTotal: Type.Number(),
      displaySubTotal: Type.String(),
      description: shape({ name: Type.String(), friendlyUrl: Type.String() }),
      image: shape({ imageUrl: Type.String() }),
      cartItemattributes: Type.Array(shape({ option: Named, optionValue: Named })),
    }),
  ),
});

const StoreCode = Type.Optional(Type.String({ maxLength: 60 }));
const Code = Type.String({ minLength: 1, maxLength: 60 });
const refuses = [
  'cart.notFound',
  'cart.sampleQuantityMustBeOne',
  'cart.onlyOneSample',
  'cart.sampleOverLimit',
  'cart.noSample',
  'cart.aboveMaximum',
  'cart.outOfStock',
  'cart.skuNotFound',
  'cart.ownStore',
  'cart.lineNotFound',
  'cart.full',
  'product.notApproved',
  'exchange.noRate',
] as const;

export const readFamilyCart = endpoint({
  method: 'GET',
  path: '/api/v1/auth/customer/cart',
  access: 'member',
  summary:
    'The cart of the signed-in member in the words of other clients of the family; the code they remember is looked past',
  query: shape({ cart: Type.Optional(Code), store: StoreCode }),
  answer: FamilyCart,
  refuses: ['exchange.noRate'],
});

export const readFamilyCartByCode = endpoint({
  method: 'GET',
  path: '/api/v1/cart/:code',
  access: 'member',
  owned: 'cart',
  summary: 'The same by its code; somebody else’s is not found',
  params: shape({ code: Code }),
  query: shape({ store: StoreCode }),
  answer: FamilyCart,
  refuses: ['cart.notFound', 'exchange.noRate'],
});

export const addFamilyLine = endpoint({
  method: 'POST',
  path: '/api/v1/cart',
  access: 'member',
  summary: 'Add a line in the words of other clients of the family; there is no cart without a member',
  query: shape({ store: StoreCode }),
  body: FamilyLine,
  answer: FamilyCart,
  status: 201,
  refuses,
});

export const changeFamilyLine = endpoint({
  method: 'PUT',
  path: '/api/v1/cart/:code',
  access: 'member',
  owned: 'cart',
  summary: 'Set the quantity of a line in the words of other clients of the family, or add it',
  params: shape({ code: Code }),
  query: shape({ store: StoreCode }),
  body: FamilyLine,
  answer: FamilyCart,
  status: 201,
  refuses,
});

export const removeFamilyLine = endpoint({
  method: 'DELETE',
  path: '/api/v1/cart/:code/product/:product',
  access: 'member',
  owned: 'cart',
  summary:
    'Remove a product by its id with all its options, or a SKU by its code; removing what is not there is no error',
  params: shape({ code: Code, product: Sku }),
  query: shape({ store: StoreCode }),
  answer: FamilyCart,
  refuses: ['cart.notFound', 'exchange.noRate'],
});
