import Type, { type Static } from 'typebox';
import { AD_COUNTS, AD_COUNTS_MAX, AD_KINDS } from '#core/advertising/rules.ts';
import { described, endpoint, Id, named, oneOf, orNull, shape } from '#core/endpoint.ts';

const path = '/api/v1/placements';

const ShownAd = named('ShownAd', {
  id: Id,
  kind: oneOf(AD_KINDS, 'AdKind'),
  picture: described('`picture` + `/640.webp` is an address', Type.String()),
  alt: Type.String(),
  store: described('Who pays for it', shape({ code: Type.String(), name: Type.String() })),
  productId: described('The product it leads to; null for the store', orNull(Id)),
});
export type ShownAdAnswer = Static<typeof ShownAd>;

export const listShownAds = endpoint({
  method: 'GET',
  path,
  access: 'public',
  summary: 'The ads of today: those of the home page, or the banners of the first-level category above a category',
  query: shape({ category: Type.Optional(Id) }),
  answer: shape({ ads: Type.Array(ShownAd) }),
  refuses: [],
});

export const countAds = endpoint({
  method: 'POST',
  path: `${path}/counts`,
  access: 'public',
  summary:
    'Count views of ads of today, clicks on them and orders after a click. Only sums of a day are stored; requests of robots ' +
    'and of browsers that opt out of tracking count nothing',
  body: shape({
    counts: Type.Array(shape({ id: Id, what: oneOf(AD_COUNTS, 'AdCount') }), { maxItems: AD_COUNTS_MAX }),
  }),
  answer: shape({ taken: Type.Integer() }),
  status: 202,
  perMinute: 120,
  refuses: [],
});
