import type { CertificateType, PackagingMaterial } from '#core/catalogue/states.ts';
import type { LocalText } from '#core/locale.ts';
import { noticeItems } from '#server/catalogue/notices.ts';
import { templateIdOf } from './delivery.ts';
import { detailPage } from './detail-page.ts';
import type { Kind, Leaf } from './leaves.ts';
import type { Choice } from './options.ts';
import { type Dice, diceFor } from './random.ts';
import { cell, eachLang, tableOf, type Texts } from './rows.ts';
import type { SeedStore } from './stores.ts';
import { colourName, detailWords, featureOf, materialOf, sizeTexts } from './words.ts';

export type SeedCertificate = { readonly type: CertificateType; readonly name: string; readonly number: string };
export type SeedAttribute = { key: string; name: Texts; value: Texts };

export type SeedDetails = {
  readonly manufacturer: string | null;
  readonly certificateOfOrigin: boolean;
  readonly packaging: { material: PackagingMaterial; grams: number };
  readonly attributes: SeedAttribute[];
  readonly certificateRows: readonly SeedCertificate[];
  readonly certificates: CertificateType[];
  readonly noticeCode: string | null;
  readonly notice: Record<string, Texts>;
  readonly detailHtml: LocalText;
  readonly deliveryTemplateId: number;
};

/** The inputs of the details; `name` determines the languages. */
type Goods = {
  readonly code: string;
  readonly title: Texts;
  readonly name: LocalText;
  readonly description: LocalText;
  readonly pictures: readonly string[];
  readonly leaf: Leaf;
  readonly kind: Kind;
  readonly material: string | undefined;
  readonly features: readonly string[];
  readonly store: SeedStore;
  readonly origin: 'KR' | 'CN';
  readonly choice: Choice;
  readonly createdAt: Date;
};

/** The details a trade buyer needs: materials, certificates, legal disclosure. */
export function detailsOf(goods: Goods): SeedDetails {
  const dice = diceFor(`details ${goods.code}`);
  const certificateRows = certificatesOf(goods, dice);
  const attributes = attributesOf(goods);
  return {
    manufacturer: goods.store.type === 'wholesale' ? null : goods.store.name.en,
    certificateOfOrigin: goods.origin === 'KR' && dice.chance(0.6),
    packaging: {
      material: goods.kind.grams > 5_000 ? 'wood' : dice.pick(['paper', 'paper', 'plastic', 'film'] as const),
      grams: Math.max(2, Math.round(goods.kind.grams * (0.03 + dice.next() * 0.05))),
    },
    attributes,
    certificateRows,
    certificates: certificateRows.map(({ type }) => type),
    noticeCode: goods.leaf.category.noticeCode,
    notice: noticeOf(goods, attributes, certificateRows),
    detailHtml: detailPage({ ...goods, attributes, hasLogo: goods.store.type !== 'wholesale' }),
    deliveryTemplateId: templateIdOf(goods.store),
  };
}

const listed = (all: readonly Texts[]): Texts =>
  eachLang((lang) =>
    all
      .map((texts) => texts[lang].replace(/^=/, ''))
      .join(lang === 'zh' || lang === 'ja' ? '、' : lang === 'ar' ? '، ' : ', '),
  );
const gramsText = (grams: number): Texts =>
  eachLang((lang) =>
    grams >= 1000
      ? `${Math.round(grams / 100) / 10} ${lang === 'ar' ? 'كجم' : 'kg'}`
      : `${Math.round(grams)} ${lang === 'ar' ? 'غ' : 'g'}`,
  );

function attributesOf({ kind, material, features, choice, origin }: Goods): SeedAttribute[] {
  const of = (key: string, value: Texts | undefined): SeedAttribute[] =>
    value === undefined ? [] : [{ key, name: detailWords(`attr.${key}`), value }];
  return [
    ...of('kind', kind.noun),
    ...of('material', material === undefined ? undefined : listed([materialOf(material)])),
    ...of('features', features.length > 0 ? listed(features.map((id) => featureOf(id, kind.gender).texts)) : undefined),
    ...of(
      'colours',
      kind.isColourChosen && choice.colours.length > 0 ? listed(choice.colours.map(colourName)) : undefined,
    ),
    ...of('sizes', choice.sizes.length > 0 ? listed(choice.sizes.map(sizeTexts)) : undefined),
    ...of('weight', gramsText(kind.grams)),
    ...of('madeIn', detailWords(`country.${origin}`)),
  ];
}

const hintOf = tableOf('category_meta', 'category_id', (row) => cell(row, 'cert_hint'));

/** The certificates of a kind of goods; the numbers look real and belong to no office. */
function certificatesOf({ leaf }: Goods, dice: Dice): SeedCertificate[] {
  const hint = hintOf(String(Math.floor(leaf.category.id / 100)).padStart(4, '0'));
  const year = dice.int(21, 26);
  const digits = (count: number) => String(dice.int(10 ** (count - 1), 10 ** count - 1));
  const kc = (prefix: string): SeedCertificate => ({
    type: 'KC',
    name: '',
    number: `${prefix}${digits(5)}-${year}${digits(3)}`,
  });
  const ce: SeedCertificate = { type: 'CE', name: '', number: `CE-${digits(6)}-${year}` };
  if (/electrical/.test(hint))
    return [
      kc('HU07'),
      ...(dice.chance(0.6) ? [ce] : []),
      ...(dice.chance(0.25) ? [{ type: 'PSE' as const, name: '', number: `PSE-${digits(6)}` }] : []),
    ];
  if (/RF/.test(hint))
    return [
      { type: 'KC', name: '', number: `R-R-BDR-${digits(6)}` },
      ...(dice.chance(0.5) ? [{ type: 'FCC' as const, name: '', number: `2A${digits(3)}-${digits(4)}` }] : []),
    ];
  if (/children/.test(hint)) return [kc('CB06'), ...(dice.chance(0.4) ? [ce] : [])];
  if (/food contact/.test(hint))
    return dice.chance(0.55) ? [{ type: 'FDA', name: '', number: `FDA-${digits(7)}` }] : [];
  if (/family use/.test(hint))
    return dice.chance(0.45)
      ? [kc('SU05')]
      : dice.chance(0.12)
        ? [{ type: 'OTHERS', name: 'OEKO-TEX Standard 100', number: `${year}.HKR.${digits(5)}` }]
        : [];
  if (/chemical|REACH/.test(hint))
    return dice.chance(0.5) ? [{ type: 'OTHERS', name: 'MSDS', number: `MSDS-${digits(6)}` }] : [];
  return dice.chance(0.15) ? [ce] : [];
}

/** Disclosure items answered by other product facts; missing ones refer to where the information is. */
function noticeOf(
  { code, leaf, kind, store, createdAt, choice }: Goods,
  attributes: readonly SeedAttribute[],
  papers: readonly SeedCertificate[],
): Record<string, Texts> {
  const attribute = (key: string) => attributes.find((one) => one.key === key)?.value;
  const seller = eachLang((lang) => `${store.name[lang]} (${store.contactEmail})`);
  const item = eachLang((lang) => `${kind.noun[lang]} (${code})`);
  const month = eachLang(() => createdAt.toISOString().slice(0, 7));
  const permit =
    papers.length > 0
      ? eachLang(() => papers.map(({ type, name, number }) => `${name || type} ${number}`).join(', '))
      : detailWords('notice.none');
  const sizes = attribute('sizes') ?? (choice.sizes.length === 0 ? detailWords('notice.see') : undefined);
  const texts: Readonly<Record<string, Texts | undefined>> = {
    material: attribute('material'),
    color: listed(choice.colours.map(colourName)),
    size: sizes,
    footLength: sizes,
    qty: sizes,
    capacity: sizes,
    maker: store.name,
    producer: store.name,
    responsibleSeller: store.name,
    madeIn: attribute('madeIn'),
    origin: attribute('madeIn'),
    kind: kind.noun,
    itemName: item,
    itemAndModel: item,
    productName: item,
    dosageForm: item,
    components: kind.noun,
    spec: attribute('features'),
    detailSpec: attribute('features'),
    weight: attribute('weight'),
    packDate: month,
    releaseDate: month,
    mfgDateExpiry: month,
    expiry: detailWords('notice.onPack'),
    cert: permit,
    electricCert: permit,
    rfCert: permit,
    certOrPermit: permit,
    safeNo: permit,
    carCert: permit,
    warranty: detailWords('notice.warranty'),
    as: seller,
    csPhone: seller,
    caution: detailWords('notice.caution'),
    safetyCaution: detailWords('notice.caution'),
    roadWorthy: detailWords('notice.caution'),
    washCaution: detailWords('notice.wash'),
    kidsCaution: detailWords('notice.kids'),
    additionalCost: detailWords('notice.noExtra'),
    deliveryInstallCost: detailWords('notice.noExtra'),
    provideWarranty: detailWords('notice.noCard'),
    heelHeight: detailWords('notice.none'),
    energyGrade: detailWords('notice.none'),
    refurb: detailWords('notice.none'),
    functionalReview: detailWords('notice.none'),
  };
  return Object.fromEntries(
    noticeItems(leaf.category.noticeCode ?? '').map(({ key }) => [key, texts[key] ?? detailWords('notice.see')]),
  );
}
