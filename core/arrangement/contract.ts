import Type, { type Static } from 'typebox';
import {
  BANNER_ALT_MAX,
  BANNER_TARGETS,
  PAGE_CATEGORIES_MAX,
  PAGE_SECTIONS,
  PICKS_MAX,
  PICKS_TITLE_MAX,
  STORY_MAX,
} from '#core/arrangement/rules.ts';
import { ProductCardShape } from '#core/catalogue/contract.ts';
import { described, endpoint, Id, Instant, named, oneOf, orNull, shape } from '#core/endpoint.ts';
import { LANGUAGES } from '#core/locale.ts';
import { LocalTextBody } from '#core/store/contract.ts';

const Section = oneOf(PAGE_SECTIONS, 'StorePageSection');
const Target = named('BannerTarget', { kind: oneOf(BANNER_TARGETS), id: Id });
const Language = oneOf(LANGUAGES);

const ArrangementShape = named('StoreArrangement', {
  banner: orNull(
    shape({
      picture: described('The `base` of a picture of the store', Type.String({ maxLength: 200 })),
      alt: described('For those who cannot see it; Korean is required', LocalTextBody(BANNER_ALT_MAX)),
      target: orNull(Target),
    }),
  ),
  sections: described(
    'What is shown, in this order; each once',
    Type.Array(Section, { maxItems: PAGE_SECTIONS.length }),
  ),
  picksTitle: described('Above the picked goods; the usual words where it is empty', LocalTextBody(PICKS_TITLE_MAX)),
  picks: described('Goods of the store in their order', Type.Array(Id, { maxItems: PICKS_MAX })),
  categories: described(
    'Categories the store has goods in, in their order',
    Type.Array(Id, { maxItems: PAGE_CATEGORIES_MAX }),
  ),
  story: described('HTML as in the details of goods', LocalTextBody(STORY_MAX)),
});
export type ArrangementInput = Static<typeof ArrangementShape>;

const version = described(
  'The version the seller sees; another one is refused',
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
);
const Versioned = shape({ version });

const NamedProduct = named('ArrangedProduct', {
  id: Id,
  name: Type.String(),
  image: described('An address; empty without a picture', Type.String()),
  isShown: described('Whether buyers see it now', Type.Boolean()),
});
export type ArrangedProductAnswer = Static<typeof NamedProduct>;
const NamedCategory = named('ArrangedCategory', {
  id: Id,
  name: described('With the categories above it', Type.String()),
  productCount: described('Goods of the store that buyers see now', Type.Integer()),
});
export type ArrangedCategoryAnswer = Static<typeof NamedCategory>;

const OwnArrangement = named('OwnArrangement', {
  code: described('The code of the store', Type.String()),
  version: Type.Integer(),
  draft: described('What is not published yet', orNull(ArrangementShape)),
  published: orNull(ArrangementShape),
  savedAt: orNull(Instant),
  publishedAt: orNull(Instant),
  products: described('The goods that the draft or what is published names', Type.Array(NamedProduct)),
  categories: described('All categories the store has goods in', Type.Array(NamedCategory)),
});
export type OwnArrangementAnswer = Static<typeof OwnArrangement>;

const Cards = Type.Array(ProductCardShape);
const StorePage = named('StorePage', {
  banner: orNull(shape({ picture: Type.String(), alt: Type.String(), lang: Language, target: orNull(Target) })),
  sections: described(
    'Those that show something, in their order, each with the words above it',
    Type.Array(named('ShownPageSection', { kind: Section, title: Type.String() })),
  ),
  picks: described('Picked goods that are on sale', Cards),
  newest: Cards,
  bestSellers: Cards,
  categories: Type.Array(
    shape({
      id: Id,
      name: Type.String(),
      productCount: Type.Integer(),
      picture: described('The `base` of a picture of its goods; empty without one', Type.String()),
    }),
  ),
  story: orNull(shape({ lang: Language, html: Type.String() })),
});
export type StorePageAnswer = Static<typeof StorePage>;

export const readStorePage = endpoint({
  method: 'GET',
  path: '/api/v1/store/:code/page',
  access: 'public',
  summary: 'What a store shows above the list of its goods, as it published it. Notices have a call of their own',
  params: shape({ code: Type.String({ minLength: 1, maxLength: 60 }) }),
  answer: StorePage,
  refuses: ['store.notFound'],
});

const own = '/api/v1/auth/store/arrangement';

export const readArrangement = endpoint({
  method: 'GET',
  path: own,
  access: 'ownStore.goods',
  summary: 'How the seller’s store arranges its public page: the draft, and what is published',
  answer: OwnArrangement,
  refuses: [],
});

export const saveArrangement = endpoint({
  method: 'PUT',
  path: own,
  access: 'ownStore.goods',
  summary: 'Save the draft of the page of the seller’s store; buyers see it once it is published',
  body: shape({ version, ...ArrangementShape.properties }),
  answer: OwnArrangement,
  refuses: ['request.invalid', 'arrangement.changed'],
});

export const publishArrangement = endpoint({
  method: 'POST',
  path: `${own}/publication`,
  access: 'ownStore.goods',
  summary: 'Publish the draft of the page of the seller’s store, which ends the draft',
  body: Versioned,
  answer: OwnArrangement,
  refuses: ['arrangement.changed', 'arrangement.noDraft'],
});

export const discardArrangement = endpoint({
  method: 'POST',
  path: `${own}/discard`,
  access: 'ownStore.goods',
  summary: 'Discard the draft of the page of the seller’s store; what is published stays',
  body: Versioned,
  answer: OwnArrangement,
  refuses: ['arrangement.changed', 'arrangement.noDraft'],
});

export const previewArrangement = endpoint({
  method: 'GET',
  path: `${own}/preview`,
  access: 'ownStore.goods',
  summary: 'The page of the seller’s store as buyers would see it if the draft were published',
  answer: StorePage,
  refuses: [],
});
