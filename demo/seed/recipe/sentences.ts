import type { Lang } from '#core/locale.ts';
import type { StoreType } from '#core/store/states.ts';
import type { Unit } from './leaves.ts';
import { eachLang, type Texts } from './rows.ts';
import { formOf } from './words.ts';

/** Texts for a number of units; forms as `formOf` reads them. */
const UNIT_WORDS: Readonly<Record<Unit, Texts>> = {
  piece: {
    ko: '{n}개',
    en: '{n} piece|{n} pieces',
    zh: '{n}件',
    ja: '{n}個',
    ar: 'قطعة واحدة|قطعتين|{n} قطع|{n} قطعة',
  },
  set: { ko: '{n}세트', en: '{n} set|{n} sets', zh: '{n}套', ja: '{n}セット', ar: 'طقم واحد|طقمين|{n} أطقم|{n} طقمًا' },
  pair: { ko: '{n}켤레', en: '{n} pair|{n} pairs', zh: '{n}双', ja: '{n}組', ar: 'زوج واحد|زوجين|{n} أزواج|{n} زوجًا' },
  box: { ko: '{n}박스', en: '{n} box|{n} boxes', zh: '{n}盒', ja: '{n}箱', ar: 'علبة واحدة|علبتين|{n} علب|{n} علبة' },
  roll: { ko: '{n}롤', en: '{n} roll|{n} rolls', zh: '{n}卷', ja: '{n}巻', ar: 'لفة واحدة|لفتين|{n} لفات|{n} لفة' },
  kg: { ko: '{n}kg', en: '{n} kg', zh: '{n}公斤', ja: '{n}kg', ar: '{n} كجم' },
  m: { ko: '{n}m', en: '{n} m', zh: '{n}米', ja: '{n}m', ar: '{n} م' },
};
const DAYS: Texts = {
  ko: '{n}일',
  en: '{n} day|{n} days',
  zh: '{n}天',
  ja: '{n}日',
  ar: 'يوم واحد|يومين|{n} أيام|{n} يومًا',
};

/** Where the goods come from, by the kind of store. */
const FROM: Readonly<Record<StoreType, Texts>> = {
  manufacturer: {
    ko: '{city} 자체 공장에서 생산한 {title}입니다.',
    en: '{title} from our own factory in {city}.',
    zh: '{city}自有工厂生产的{title}。',
    ja: '{city}の自社工場で生産した{title}です。',
    ar: '{title} من إنتاج مصنعنا في {city}.',
  },
  wholesale: {
    ko: '{city} 창고에 재고를 두고 바로 출고하는 {title}입니다.',
    en: '{title} kept in stock at our warehouse in {city}.',
    zh: '{city}仓库现货供应的{title}。',
    ja: '{city}の倉庫に在庫があり、すぐに出荷できる{title}です。',
    ar: '{title} من مخزون مستودعنا في {city}.',
  },
  oem: {
    ko: '{city} 공장에서 사양에 맞춰 제작하는 {title}입니다.',
    en: '{title} made to your specification at our plant in {city}.',
    zh: '{city}工厂按需定制的{title}。',
    ja: '{city}の工場でご希望の仕様に合わせて製造する{title}です。',
    ar: '{title} بالتصنيع حسب مواصفاتكم في مصنعنا في {city}.',
  },
};

const PACKING: Texts = {
  ko: '카톤 하나에 {count}씩 담으며 카톤 크기는 {size} cm, 무게는 약 {kg} kg입니다.',
  en: 'Each carton holds {count}, measures {size} cm and weighs about {kg} kg.',
  zh: '每箱{count}，外箱尺寸{size}厘米，约重{kg}公斤。',
  ja: '1カートンに{count}入り、外寸は{size} cm、重さは約{kg} kgです。',
  ar: 'يحتوي الكرتون على {count} بمقاس {size} سم ووزن نحو {kg} كجم.',
};

const PACKING_WITHOUT_WEIGHT: Texts = {
  ko: '카톤 하나에 {count}씩 담으며 카톤 크기는 {size} cm입니다.',
  en: 'Each carton holds {count} and measures {size} cm.',
  zh: '每箱{count}，外箱尺寸{size}厘米。',
  ja: '1カートンに{count}入り、外寸は{size} cmです。',
  ar: 'يحتوي الكرتون على {count} بمقاس {size} سم.',
};

const LEAD: Texts = {
  ko: '결제 후 {days} 이내에 출고하며 최소 주문 수량은 {moq}입니다.',
  en: 'Orders ship within {days} of payment and start at {moq}.',
  zh: '付款后{days}内发货，起订量{moq}。',
  ja: 'ご入金後{days}以内に出荷し、最小注文数は{moq}です。',
  ar: 'يُشحن الطلب خلال {days} من الدفع، والحد الأدنى للطلب {moq}.',
};

const SAMPLE: Texts = {
  ko: '대량 주문 전에 샘플 1개를 먼저 받아 보실 수 있습니다.',
  en: 'A single sample can be ordered before a larger order.',
  zh: '大货下单前可先购买一件样品。',
  ja: 'まとまったご注文の前に、サンプルを1点お求めいただけます。',
  ar: 'يمكن طلب عينة واحدة قبل الطلب الكبير.',
};

/** Replaces placeholders in braces; throws for a placeholder without a value. */
function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no ${name} for ${template}`);
    return value;
  });
}

const many = (words: Texts, count: number, lang: Lang) =>
  filled(formOf(words[lang], count, lang), { n: count.toLocaleString('en-US') });

export type Facts = {
  readonly title: Texts;
  readonly storeType: StoreType;
  readonly city: Texts;
  readonly quality: Texts;
  readonly unit: Unit;
  readonly carton: {
    readonly pieces: number;
    readonly length: number;
    readonly width: number;
    readonly height: number;
    readonly weight: number | null;
  };
  readonly deliveryDays: number;
  readonly minOrderQuantity: number;
  readonly hasSample: boolean;
};

/** Four or five factual sentences about a product. */
export function productDescription(facts: Facts): Texts {
  const { carton } = facts;
  return eachLang((lang) => {
    const packing = carton.weight === null ? PACKING_WITHOUT_WEIGHT : PACKING;
    const sentences = [
      filled(FROM[facts.storeType][lang], { city: facts.city[lang], title: facts.title[lang] }),
      facts.quality[lang],
      filled(packing[lang], {
        count: many(UNIT_WORDS[facts.unit], carton.pieces, lang),
        size: `${carton.length} × ${carton.width} × ${carton.height}`,
        kg: String(carton.weight),
      }),
      filled(LEAD[lang], {
        days: many(DAYS, facts.deliveryDays, lang),
        moq: many(UNIT_WORDS[facts.unit], facts.minOrderQuantity, lang),
      }),
      ...(facts.hasSample ? [SAMPLE[lang]] : []),
    ];
    return sentences.join(lang === 'zh' || lang === 'ja' ? '' : ' ');
  });
}

const STORE: Readonly<Record<StoreType, Texts>> = {
  manufacturer: {
    ko: '{since}년 {city}에서 시작한 제조사로 {sells} 분야를 자체 생산합니다. 수출 포장과 검수 사진을 제공하며 재주문은 로트 번호로 관리합니다.',
    en: 'A manufacturer founded in {city} in {since}, producing {sells} in its own plant. Export packing and inspection photos are part of every order, and lots are recorded for repeat orders.',
    zh: '{since}年创立于{city}的生产厂家，自产{sells}。每单提供出口包装和验货照片，按批号管理返单。',
    ja: '{since}年に{city}で創業したメーカーで、{sells}を自社工場で生産しています。輸出梱包と検品写真をお付けし、追加注文はロット番号で管理します。',
    ar: 'مصنع تأسس في {city} عام {since} وينتج {sells} في منشأته. تشمل كل طلبية تغليف التصدير وصور الفحص مع تسجيل أرقام الدفعات لإعادة الطلب.',
  },
  wholesale: {
    ko: '{since}년부터 {city}에서 {sells} 상품을 도매로 공급합니다. 상시 재고를 두어 당일 출고가 가능하며 여러 상품을 한 상자에 합포장해 드립니다. 소량 주문도 환영합니다.',
    en: 'A wholesaler in {city} supplying {sells} since {since}. Goods are kept in stock, many leave the same day, and mixed cartons are possible. Small first orders are welcome.',
    zh: '{since}年起在{city}批发{sells}。常备现货，多数当天发货，可混装拼箱。欢迎小单试购。',
    ja: '{since}年から{city}で{sells}を卸売しています。常時在庫があり即日出荷にも対応、複数商品の同梱も可能です。少量のご注文も歓迎します。',
    ar: 'تاجر جملة في {city} يورّد {sells} منذ عام {since}. البضاعة متوفرة في المخزون ويُشحن كثير منها في اليوم نفسه مع إمكانية خلط المنتجات في الكرتون. نرحب بالطلبات الصغيرة.',
  },
  oem: {
    ko: '{since}년부터 {city}에서 {sells} 분야의 OEM·ODM 생산을 맡고 있습니다. 시제품은 2주 안에 제작하고 로고와 포장까지 한곳에서 진행합니다. 비밀유지 계약을 먼저 체결할 수 있습니다.',
    en: 'An OEM and ODM partner in {city} for {sells} since {since}. Prototypes take about two weeks, and logo and packaging are handled in one place. A confidentiality agreement can be signed first.',
    zh: '{since}年起在{city}承接{sells}的OEM和ODM生产。打样约两周，LOGO与包装一站完成。可先签保密协议。',
    ja: '{since}年から{city}で{sells}のOEM・ODM生産を手がけています。試作は約2週間、ロゴやパッケージまで一括で対応します。事前に秘密保持契約を結べます。',
    ar: 'شريك تصنيع OEM وODM في {city} في مجال {sells} منذ عام {since}. تستغرق العينة الأولية نحو أسبوعين مع تنفيذ الشعار والتغليف في مكان واحد. ويمكن توقيع اتفاقية سرية أولًا.',
  },
};

/** The introduction of a store. */
export function storeDescription(facts: { type: StoreType; location: Texts; sells: Texts; since: string }): Texts {
  return eachLang((lang) => {
    // Category names are headings; inside an English sentence they begin small.
    const sells = lang === 'en' ? facts.sells.en.toLowerCase() : facts.sells[lang];
    return filled(STORE[facts.type][lang], { city: facts.location[lang], sells, since: facts.since });
  });
}
