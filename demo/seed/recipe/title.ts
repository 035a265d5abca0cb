import { eachLang, type Texts } from './rows.ts';
import type { Lang } from '#core/locale.ts';
import type { Kind, Leaf } from './leaves.ts';
import { type Feature, featureOf, materialOf, sizeTexts } from './words.ts';

/** The parts of a title: the kind, the material, the feature and, when it comes in one size only, the size. */
export type Idea = {
  readonly kind: Kind;
  readonly material: string | undefined;
  readonly features: readonly string[];
  readonly size: string | undefined;
};

/** The title in five languages, each in its own order of words. */
export function titleOf(idea: Idea): Texts {
  const { kind } = idea;
  const features = idea.features.map((id) => featureOf(id, kind.gender));
  const material = idea.material === undefined ? undefined : materialOf(idea.material);
  const size = idea.size === undefined ? undefined : sizeTexts(idea.size);
  const named = {
    en: english(
      kind.noun.en,
      material?.en,
      features.map(({ texts }) => texts.en),
    ),
    ko: [material?.ko, ...features.map(({ texts }) => texts.ko), kind.noun.ko].filter(Boolean).join(' '),
    zh: chinese([material?.zh ?? '', ...joinedWith(features.map(({ texts }) => texts.zh)), kind.noun.zh]),
    ja: [material?.ja, ...features.map(({ texts }) => texts.ja), kind.noun.ja].filter(Boolean).join(' '),
    ar: arabic(kind.noun.ar, material?.ar, features),
  };
  if (!size) return named;
  return eachLang((lang) => `${named[lang]}${lang === 'en' ? ',' : lang === 'ar' ? '،' : ''} ${size[lang]}`);
}

/** Who the goods are for stands first in English: "Women's Linen Shirt", not "Linen Women's Shirt". */
const FOR_WHOM = /^((?:Wo)?[Mm]en's|Girls'|Boys'|Children's|Adult) /;

function english(noun: string, material: string | undefined, features: readonly string[]): string {
  const whom = FOR_WHOM.exec(noun)?.[1];
  const before = features.filter((text) => !text.startsWith('with '));
  const after = features.filter((text) => text.startsWith('with ')).map((text) => text.slice(5));
  // "Soda-Lime Glass" and "Glass Cup" share their word.
  const words = [whom, ...before, material, whom ? noun.slice(whom.length + 1) : noun]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\b(\w+) \1\b/g, '$1');
  return after.length > 0 ? `${words} with ${after.join(' and ')}` : words;
}

/** "带A" and "带B" together are "带A和B". */
function joinedWith(features: readonly string[]): string[] {
  return features.map((text, at) =>
    text.startsWith('带') && features[at - 1]?.startsWith('带') ? `和${text.slice(1)}` : text,
  );
}

/** Joins without a space, except where letters or digits would run together. */
function chinese(words: readonly string[]): string {
  return words
    .filter(Boolean)
    .reduce((text, word) => (/[\w]$/.test(text) && /^\w/.test(word) ? `${text} ${word}` : text + word), '');
}

/**
 * Noun, adjectives that agree with it, the material, then what it comes with; several of a kind are joined by "and".
 */
function arabic(noun: string, material: string | undefined, features: readonly Feature[]): string {
  const together = (isAdjective: boolean) =>
    features
      .filter((one) => one.isAdjective === isAdjective)
      .map(({ texts }) => texts.ar)
      .join(' و');
  const made = material === undefined ? '' : material.startsWith('=') ? material.slice(1) : `من ${material}`;
  return [noun, together(true), made, together(false)].filter(Boolean).join(' ');
}

/** The words a seller gives a product: its kind, its category and its material. */
export function tagsOf({
  leaf,
  kind,
  material,
}: {
  leaf: Leaf;
  kind: Kind;
  material: string | undefined;
}): Record<Lang, string[]> {
  const made = material === undefined ? undefined : materialOf(material);
  const list = (lang: Lang) =>
    [kind.noun[lang], leaf.category.name[lang], (made?.[lang] ?? '').replace(/^=/, '')].filter(Boolean);
  return { ko: list('ko'), en: list('en'), zh: list('zh'), ja: list('ja'), ar: list('ar') };
}
