import Type from 'typebox';
import { VALIDITIES } from '#core/dossier/rules.ts';
import { described, endpoint, IdParams, oneOf, orNull, shape } from '#core/endpoint.ts';
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
