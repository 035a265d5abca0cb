import type { ArrangedProductAnswer, ArrangementInput, OwnArrangementAnswer } from '#core/arrangement/contract.ts';
import { PAGE_SECTIONS, type PageSection, STANDARD_ARRANGEMENT } from '#core/arrangement/rules.ts';
import type { LocalText } from '#core/locale.ts';

export type PickedProduct = ArrangedProductAnswer;
export type OrderedSection = { readonly kind: PageSection; readonly isShown: boolean };
export type TargetKind = 'none' | 'product' | 'category';

/** A page as its form has it; `banner.picture` is empty without a banner. */
export type PageValues = {
  readonly banner: {
    readonly picture: string;
    readonly alt: LocalText;
    readonly leadsTo: TargetKind;
    readonly product: PickedProduct | null;
    readonly category: string;
  };
  readonly sections: readonly OrderedSection[];
  readonly picksTitle: LocalText;
  readonly picks: readonly PickedProduct[];
  readonly categories: readonly number[];
  readonly story: LocalText;
};

type Arranged = NonNullable<OwnArrangementAnswer['draft']>;
const STANDARD: Arranged = {
  ...STANDARD_ARRANGEMENT,
  sections: [...STANDARD_ARRANGEMENT.sections],
  picks: [],
  categories: [],
};

/** Those that are shown in their order, then the others. */
const orderedSections = (shown: readonly PageSection[]): OrderedSection[] => [
  ...shown.map((kind) => ({ kind, isShown: true })),
  ...PAGE_SECTIONS.filter((kind) => !shown.includes(kind)).map((kind) => ({ kind, isShown: false })),
];

function valuesOf(
  { banner, sections, picksTitle, picks, categories, story }: Arranged,
  own: OwnArrangementAnswer,
): PageValues {
  const products = new Map(own.products.map((product) => [product.id, product]));
  const target = banner?.target;
  return {
    banner: {
      picture: banner?.picture ?? '',
      alt: banner?.alt ?? {},
      leadsTo: target?.kind ?? 'none',
      product: target?.kind === 'product' ? (products.get(target.id) ?? null) : null,
      category: target?.kind === 'category' ? String(target.id) : '',
    },
    sections: orderedSections(sections),
    picksTitle,
    picks: picks.flatMap((id) => products.get(id) ?? []),
    categories,
    story,
  };
}

/** What the form begins with: the draft, else what is published, else the standard page. */
export const startOf = (own: OwnArrangementAnswer): PageValues => valuesOf(own.draft ?? own.published ?? STANDARD, own);
/** What buyers see now, in the same form. */
export const publishedOf = (own: OwnArrangementAnswer): PageValues => valuesOf(own.published ?? STANDARD, own);

function targetOf({ leadsTo, product, category }: PageValues['banner']) {
  if (leadsTo === 'product') return product && { kind: leadsTo, id: product.id };
  return leadsTo === 'category' && category !== '' ? { kind: leadsTo, id: Number(category) } : null;
}

export function bodyOf({ banner, sections, picks, ...texts }: PageValues): ArrangementInput {
  return {
    ...texts,
    banner: banner.picture === '' ? null : { picture: banner.picture, alt: banner.alt, target: targetOf(banner) },
    sections: sections.filter(({ isShown }) => isShown).map(({ kind }) => kind),
    picks: picks.map(({ id }) => id),
    categories: [...texts.categories],
  };
}

/** The cards of the form. */
export const PARTS = ['banner', 'order', 'picks', 'categories', 'story'] as const;
export type Part = (typeof PARTS)[number];

const FIELDS_OF: Readonly<Record<Part, readonly (keyof ArrangementInput)[]>> = {
  banner: ['banner'],
  order: ['sections'],
  picks: ['picks', 'picksTitle'],
  categories: ['categories'],
  story: ['story'],
};

/** Empty texts and absent ones are the same. */
const comparable = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (one === '' ? undefined : one)) ?? '';

/** Whether a part of the form differs from what buyers see. */
export function isChanged(part: Part, values: PageValues, published: PageValues): boolean {
  const [mine, theirs] = [bodyOf(values), bodyOf(published)];
  return FIELDS_OF[part].some((field) => comparable(mine[field]) !== comparable(theirs[field]));
}
