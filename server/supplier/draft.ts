import { LIMITS } from '#core/listing/listing.ts';
import { type Lang, LANGUAGES, type LocalText, pick } from '#core/locale.ts';
import type { OfferDraftAnswer } from '#core/supplier/contract.ts';
import { noticeItems, noticeKinds, presentMaterials } from '#server/catalogue/notices.ts';
import { safeHtml } from '#core/catalogue/seller-html.ts';
import type { Db } from '#server/db/pool.ts';
import { messageText } from '#server/i18n/messages.ts';
import type { Offer } from '#server/integrations/supplier/port.ts';
import { templatesOf } from '#server/listing/reference.ts';
import { importStore, leavesOf } from '#server/supplier/queries.ts';

type OfferFacts = Pick<
  Offer,
  'offerId' | 'subject' | 'description' | 'company' | 'attributes' | 'skus' | 'grams' | 'size'
>;
/** Whoever answers for the goods here. */
export type Responsible = { readonly name: LocalText; readonly contactEmail: string };

/** Items of disclosures by what answers them; the names of the platform's attributes are Chinese. */
const ANSWERS = [
  'subject',
  'material',
  'colour',
  'sizes',
  'weight',
  'spec',
  'madeIn',
  'maker',
  'permit',
  'label',
  'warranty',
  'noInstall',
  'contact',
] as const;
type Answer = (typeof ANSWERS)[number];
const ANSWERED_BY: Readonly<Record<Answer, readonly string[]>> = {
  subject: ['kind', 'itemName', 'itemAndModel', 'productName', 'foodItem', 'dosageForm', 'components'],
  material: ['material', 'band'],
  colour: ['color'],
  sizes: ['size', 'footLength', 'qty', 'capacity', 'foodQty'],
  weight: ['weight'],
  spec: ['spec', 'detailSpec'],
  madeIn: ['madeIn', 'origin'],
  maker: ['maker', 'producer', 'responsibleSeller', 'producerLocation'],
  permit: ['cert', 'electricCert', 'rfCert', 'certOrPermit', 'carCert', 'medPermit', 'safeNo', 'approvalNo'],
  label: ['washCaution', 'caution', 'safetyCaution', 'kidsCaution', 'roadWorthy', 'expiry', 'keep', 'usage'],
  warranty: ['warranty'],
  noInstall: ['additionalCost', 'deliveryInstallCost'],
  contact: ['as', 'csPhone'],
};

const inLanguages = (textIn: (lang: Lang) => string): LocalText =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, textIn(lang)]).filter(([, text]) => text !== ''));
const message = (key: string, params: (lang: Lang) => Record<string, string> = () => ({})): LocalText =>
  inLanguages((lang) => messageText(lang, `offer-draft.${key}`, params(lang)));

/**
 * A text for every item of every kind of disclosure (PRD-034). What neither the offer nor the import answers refers to
 * the page and to customer service, the wording that disclosures accept for what is not known; nothing is invented.
 */
export function noticeDraft(offer: OfferFacts, responsible: Responsible | undefined): Record<string, LocalText> {
  const answers: Readonly<Record<Answer, LocalText | undefined>> = {
    subject: inLanguages((lang) => `${pick(offer.subject, lang)} (1688 ${offer.offerId})`),
    material: attributeOf(offer, /材质|材料|面料|质地/),
    colour: optionsOf(offer, /颜色|色/),
    sizes: optionsOf(offer, /规格|尺码|尺寸|大小/) ?? sizeText(offer),
    weight: offer.grams === null ? undefined : inLanguages(() => weightText(offer.grams ?? 0)),
    spec: allAttributes(offer),
    madeIn: message('china'),
    maker: message('maker', () => ({ company: offer.company })),
    permit: message('permit'),
    label: message('label'),
    warranty: message('warranty'),
    noInstall: message('noInstall'),
    contact: responsible && inLanguages((lang) => `${pick(responsible.name, lang)} (${responsible.contactEmail})`),
  };
  const see = message('see');
  const answered = new Map(ANSWERS.flatMap((answer) => ANSWERED_BY[answer].map((key) => [key, answers[answer]])));
  const items = noticeKinds().flatMap((kind) => kind.items);
  return Object.fromEntries(items.map(({ key }) => [key, cut(answered.get(key) ?? see)]));
}

/** The items of one kind of disclosure with their proposed texts. */
export const noticeOfKind = (
  code: string | null,
  draft: Readonly<Record<string, LocalText>>,
): Record<string, LocalText> => Object.fromEntries(noticeItems(code ?? '').map(({ key }) => [key, draft[key] ?? {}]));

const cut = (text: LocalText): LocalText =>
  Object.fromEntries(Object.entries(text).map(([lang, one]) => [lang, one.slice(0, LIMITS.text)]));

const weightText = (grams: number): string => (grams < 1_000 ? `${grams} g` : `${Math.round(grams / 10) / 100} kg`);

function sizeText({ size }: OfferFacts): LocalText | undefined {
  return size ? inLanguages(() => `${size.length} × ${size.width} × ${size.height} cm`) : undefined;
}

function attributeOf({ attributes }: OfferFacts, name: RegExp): LocalText | undefined {
  return attributes.find((one) => name.test(one.name.zh ?? ''))?.value;
}

/** The values of an option level, each once, in the languages all of them have. */
function optionsOf({ skus }: OfferFacts, name: RegExp): LocalText | undefined {
  const values = skus.flatMap(({ options }) => options.filter((one) => name.test(one.name.zh ?? '')));
  const distinct = [...new Map(values.map(({ value }) => [JSON.stringify(value), value])).values()];
  return distinct.length > 0 ? listed(distinct) : undefined;
}

function allAttributes({ attributes }: OfferFacts): LocalText | undefined {
  const texts = attributes.map(({ name, value }) =>
    Object.fromEntries(
      LANGUAGES.filter((lang) => name[lang] && value[lang]).map((lang) => [lang, `${name[lang]}: ${value[lang]}`]),
    ),
  );
  return texts.length > 0 ? listed(texts) : undefined;
}

function listed(texts: readonly LocalText[]): LocalText {
  return Object.fromEntries(
    LANGUAGES.filter((lang) => texts.every((text) => text[lang])).map((lang) => [
      lang,
      texts.map((text) => text[lang]).join(lang === 'ar' ? '، ' : lang === 'zh' || lang === 'ja' ? '、' : ', '),
    ]),
  );
}

/** The platform's description without its pictures, which are on hosts of others, and a table of the attributes. */
export function detailDraft({ description, attributes }: Pick<OfferFacts, 'description' | 'attributes'>): LocalText {
  return Object.fromEntries(
    LANGUAGES.map((lang): [Lang, string] => {
      const written = safeHtml(description[lang] ?? '').replaceAll(/<img [^>]*>/g, '');
      const rows = attributes.filter(({ name, value }) => name[lang] && value[lang]);
      const cells = rows.map(
        ({ name, value }) =>
          `<tr><th scope="row">${escaped(name[lang] ?? '')}</th><td>${escaped(value[lang] ?? '')}</td></tr>`,
      );
      return [lang, written + (cells.length > 0 ? `<table><tbody>${cells.join('')}</tbody></table>` : '')];
    }).filter(([, html]) => html !== '' && html.length <= LIMITS.detail),
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The weight of a piece's packing, estimated with the share that `guessedCarton` adds for it; null where unknown. */
export const packagingGuess = ({ grams }: Pick<OfferFacts, 'grams'>): number | null =>
  grams ? Math.max(1, Math.ceil(grams * 0.05)) : null;

export const manufacturerDraft = ({ company }: Pick<OfferFacts, 'company'>): string => company.slice(0, LIMITS.short);

/** What a seller must give, proposed for an offer; without the store of imports nobody answers for the goods yet. */
export async function draftOf(db: Db, offer: OfferFacts, lang: Lang): Promise<OfferDraftAnswer> {
  const store = await importStore(db);
  const templates = store ? await templatesOf(db, store.id) : new Map();
  const leaves = await leavesOf(db);
  return {
    detail: detailDraft(offer),
    manufacturer: manufacturerDraft(offer),
    packagingGrams: packagingGuess(offer),
    deliveryTemplates: [...templates.keys()],
    materials: presentMaterials(lang).map(({ code, name }) => ({ code, name })),
    notice: noticeDraft(offer, store),
    notices: noticeKinds().map(({ code, name, items }) => ({
      code,
      name: pick(name, lang),
      categories: leaves.flatMap((leaf) => (leaf.noticeCode === code ? [leaf.id] : [])),
      items: items.map((item) => ({ ...item, name: pick(item.name, lang) })),
    })),
  };
}
