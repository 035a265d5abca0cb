import Type from 'typebox';
import { described, endpoint, Id, named, orNull, pageFrame, pageQuery, shape } from '#core/endpoint.ts';

const Day = Type.Optional(Type.String({ format: 'date' }));
/** Korean days, both included; one that is missing is open. */
export const packagingPeriod = { from: Day, to: Day };

const weight = {
  pieces: described('Delivered, without those that were returned', Type.Integer()),
  grams: Type.Integer(),
};

export const readPackaging = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/packaging',
  access: 'ownStore.orders',
  summary:
    'The packaging of what the signed-in seller’s store delivered in a period, by material and product, by the data of ' +
    'each product when it was ordered. Pieces ordered without such data are counted apart, and never estimated',
  query: shape({ ...packagingPeriod, ...pageQuery({ max: 100, standard: 20 }) }),
  answer: named('StorePackaging', {
    materials: described(
      'By weight, the heaviest first',
      Type.Array(named('PackagingMaterial', { material: Type.String(), name: Type.String(), ...weight })),
    ),
    totalGrams: Type.Integer(),
    unknownPieces: described('Delivered pieces without data of their packaging', Type.Integer()),
    products: Type.Array(
      named('PackagedProduct', {
        productId: Id,
        code: Type.String(),
        name: Type.String(),
        material: described('Null where the data was missing when it was ordered', orNull(Type.String())),
        materialName: orNull(Type.String()),
        gramsEach: orNull(Type.Integer()),
        ...weight,
      }),
    ),
    incomplete: described(
      'Products on sale now that lack the data, the first hundred',
      Type.Array(named('UnpackagedProduct', { productId: Id, code: Type.String(), name: Type.String() })),
    ),
    incompleteTotal: Type.Integer(),
    ...pageFrame,
  }),
  report: true,
  refuses: [],
});
