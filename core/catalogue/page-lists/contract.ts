import Type from 'typebox';
import { endpoint, Id, IdParams, Instant, oneOf, pageFrame, pageQuery, shape } from '#core/endpoint.ts';

const Named = shape({ name: Type.String() });

export const listManufacturers = endpoint({
  method: 'GET',
  path: '/api/v1/category/:id/manufacturers',
  access: 'public',
  summary:
    'Manufacturers of the products in a category and its subcategories, those with most products first, at most ' +
    '200. The answer is at most a minute old',
  params: IdParams,
  query: shape({ store: Type.Optional(Type.String({ maxLength: 60 })) }),
  answer: Type.Array(
    shape({ code: Type.String(), name: Type.String(), description: Named, productCount: Type.Integer() }),
  ),
  refuses: ['category.notFound'],
});

export const listVariants = endpoint({
  method: 'GET',
  path: '/api/v1/category/:id/variants',
  access: 'public',
  summary:
    'Options of the products in a category and its subcategories with their values, most used first: at most 50 ' +
    'options with 50 values each. The answer is at most a minute old',
  params: IdParams,
  query: shape({ store: Type.Optional(Type.String({ maxLength: 60 })) }),
  answer: Type.Array(
    shape({
      code: Type.String(),
      name: Type.String(),
      options: Type.Array(
        shape({ code: Type.String(), name: Type.String(), description: Named, productCount: Type.Integer() }),
      ),
    }),
  ),
  refuses: ['category.notFound'],
});

const listOf = pageQuery({ max: 60, standard: 20 });

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/v1/product/:id/reviews',
  access: 'public',
  summary:
    'Reviews of a product, the newest first; empty for every product, since there is no call that writes a review',
  params: IdParams,
  query: shape({ store: Type.Optional(Type.String({ maxLength: 60 })), ...listOf }),
  answer: shape({
    reviews: Type.Array(
      shape({
        id: Id,
        rating: Type.Integer({ minimum: 1, maximum: 5 }),
        description: Type.String(),
        date: Instant,
        customer: shape({ firstName: Type.String() }),
      }),
    ),
    ...pageFrame,
  }),
  refuses: ['product.notFound'],
});

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/v1/qna/product/:id',
  access: 'public',
  summary:
    'Questions about a product with their answers, the newest first; of a hidden question only the date and the ' +
    'state. Empty for every product, since there is no call that asks a question: buyers ask the customer center',
  params: IdParams,
  query: shape({ store: Type.Optional(Type.String({ maxLength: 60 })), ...listOf }),
  answer: shape({
    questions: Type.Array(
      shape({
        id: Id,
        hidden: Type.Boolean(),
        status: oneOf(['open', 'answered']),
        title: Type.String(),
        text: Type.String(),
        answer: Type.String(),
        date: Instant,
      }),
    ),
    ...pageFrame,
  }),
  refuses: ['product.notFound'],
});

export const listMaterials = endpoint({
  method: 'GET',
  path: '/api/v1/auth/materials/list',
  access: 'market.use',
  summary:
    'Packaging materials a seller declares for a product (PRD-010), in the order of the packaging rules; `name` and ' +
    '`description.name` are in the requested language',
  answer: Type.Array(
    shape({ id: Type.Integer(), code: Type.String(), name: Type.String(), description: Named, order: Type.Integer() }),
  ),
  refuses: [],
});
