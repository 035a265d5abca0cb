import Type, { type Static } from 'typebox';
import { VALIDITIES } from '#core/dossier/rules.ts';
import { described, endpoint, IdParams, named, oneOf, orNull, shape } from '#core/endpoint.ts';
import { ProductFormShape } from '#core/listing/form/contract.ts';
import { AttachmentShape } from '#core/media/contract.ts';
import { CURRENCIES } from '#core/money.ts';

export const readProductForReview = endpoint({
  method: 'GET',
  path: '/api/v1/admin/products/:id/review',
  access: 'products.approve',
  summary:
    'A product with all its fields as a reviewer looks at them. `before` is what a field had when staff last decided, ' +
    'where that was another value. `findings` are what automatic checks found; whoever decides judges them',
  params: IdParams,
  answer: shape({
    fields: Type.Array(
      shape({
        column: Type.String(),
        heading: Type.String(),
        value: Type.String(),
        before: Type.Optional(Type.String()),
      }),
    ),
    findings: Type.Array(shape({ column: Type.String(), heading: Type.String(), text: Type.String() })),
    certificates: described(
      'The certificates of the product; `document` is the one of the store with this number, null without',
      Type.Array(
        shape({
          type: Type.String(),
          name: Type.String(),
          number: Type.String(),
          document: orNull(
            shape({
              title: Type.String(),
              issuedOn: Type.String(),
              validUntil: orNull(Type.String()),
              validity: oneOf(VALIDITIES),
              files: Type.Array(AttachmentShape),
            }),
          ),
        }),
      ),
    ),
    form: described('For the view as buyers see it', ProductFormShape),
    currency: oneOf(CURRENCIES),
  }),
  refuses: ['product.notFound'],
});

const Percent = (maximum: number) => Type.Integer({ minimum: 0, maximum });
const RulesShape = named('ReviewRules', {
  fields: Type.Array(shape({ family: Type.String(), heading: Type.String(), isReviewed: Type.Boolean() })),
  upPercent: Type.Integer(),
  downPercent: Type.Integer(),
});
export type ReviewRulesAnswer = Static<typeof RulesShape>;

export const readReviewRules = endpoint({
  method: 'GET',
  path: '/api/v1/admin/review-rules',
  access: 'products.approve',
  summary:
    'Which changes of approved products wait for a reviewer, by the columns of the sellers’ table, and how far a price ' +
    'may rise or fall from the reviewed one without',
  answer: RulesShape,
  refuses: [],
});

export const setReviewRules = endpoint({
  method: 'POST',
  path: '/api/v1/admin/review-rules',
  access: 'products.approve',
  writesBack: true,
  summary: 'Set which changes wait for a reviewer; the columns that are not in `reviewed` take effect at once',
  body: shape({
    reviewed: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100, uniqueItems: true }),
    upPercent: Percent(1_000),
    downPercent: Percent(100),
    why: Type.String({ minLength: 2, maxLength: 300 }),
  }),
  answer: RulesShape,
  refuses: [],
});
