import type { Lang } from '#core/locale.ts';

type Texts = Readonly<Record<Lang, string>>;

/** Colours by the code of the drawn pictures. */
export const COLOURS: readonly (Texts & { readonly code: string; readonly rgb: readonly [number, number, number] })[] =
  [
    { code: 'black', rgb: [30, 33, 40], zh: '黑色', ko: '블랙', en: 'Black', ja: 'ブラック', ar: 'أسود' },
    { code: 'white', rgb: [240, 242, 245], zh: '白色', ko: '화이트', en: 'White', ja: 'ホワイト', ar: 'أبيض' },
    { code: 'grey', rgb: [130, 136, 145], zh: '灰色', ko: '그레이', en: 'Grey', ja: 'グレー', ar: 'رمادي' },
    { code: 'navy', rgb: [30, 50, 110], zh: '藏青色', ko: '네이비', en: 'Navy', ja: 'ネイビー', ar: 'كحلي' },
    { code: 'red', rgb: [205, 50, 50], zh: '红色', ko: '레드', en: 'Red', ja: 'レッド', ar: 'أحمر' },
    { code: 'green', rgb: [50, 145, 80], zh: '绿色', ko: '그린', en: 'Green', ja: 'グリーン', ar: 'أخضر' },
    { code: 'beige', rgb: [215, 195, 165], zh: '米色', ko: '베이지', en: 'Beige', ja: 'ベージュ', ar: 'بيج' },
    { code: 'pink', rgb: [235, 150, 175], zh: '粉色', ko: '핑크', en: 'Pink', ja: 'ピンク', ar: 'وردي' },
  ];

export const SIZES: readonly Texts[] = [
  { zh: '标准款', ko: '기본형', en: 'Standard', ja: '標準', ar: 'قياسي' },
  { zh: '加大款', ko: '대형', en: 'Large', ja: '大型', ar: 'كبير' },
];
export const COLOUR: Texts = { zh: '颜色', ko: '색상', en: 'Color', ja: 'カラー', ar: 'اللون' };
export const SIZE: Texts = { zh: '规格', ko: '규격', en: 'Specification', ja: '規格', ar: 'المواصفة' };
export const ORIGIN: Texts = { zh: '产地', ko: '원산지', en: 'Place of origin', ja: '原産地', ar: 'بلد المنشأ' };
export const CHINA: Texts = { zh: '中国', ko: '중국', en: 'China', ja: '中国', ar: 'الصين' };
export const CUSTOM: Texts = {
  zh: '是否支持定制',
  ko: '주문 제작',
  en: 'Customisation',
  ja: 'オーダーメイド',
  ar: 'التصنيع حسب الطلب',
};
export const YES: Texts = { zh: '支持', ko: '가능', en: 'Available', ja: '可能', ar: 'متاح' };

/** Modifiers before the noun; the Arabic adjective after it, for a masculine and a feminine noun. */
export const MANNERS: readonly (Omit<Texts, 'ar'> & { readonly m: string; readonly f: string })[] = [
  { zh: '新款', ko: '신상', en: 'New', ja: '新作', m: 'جديد', f: 'جديدة' },
  { zh: '简约', ko: '심플', en: 'Minimalist', ja: 'シンプル', m: 'بسيط', f: 'بسيطة' },
  { zh: '经典', ko: '클래식', en: 'Classic', ja: 'クラシック', m: 'كلاسيكي', f: 'كلاسيكية' },
  { zh: '热销', ko: '인기', en: 'Best-selling', ja: '人気', m: 'رائج', f: 'رائجة' },
  { zh: '优质', ko: '고급', en: 'Premium', ja: '上質', m: 'فاخر', f: 'فاخرة' },
];

export const CITIES = [
  ['浙江省', '义乌市'],
  ['广东省', '广州市'],
  ['浙江省', '宁波市'],
  ['广东省', '深圳市'],
  ['福建省', '泉州市'],
  ['江苏省', '苏州市'],
] as const;
export const HOUSES = ['晨源', '恒远', '佳禾', '盛邦', '海联', '瑞泽', '明达', '和美'] as const;
export const COURIERS = [
  ['顺丰速运', 'SF'],
  ['中通快递', '77'],
  ['圆通速递', 'YT'],
] as const;
