import { folded } from '#core/search/words/tokens.ts';
import { arabicForms } from '#core/search/words/arabic.ts';
import type { Lang } from '#core/locale.ts';

/**
 * Words that say nothing about which goods are meant. They are optional in a search: goods that have them rank higher,
 * and no goods are missed for the lack of them.
 */
const WORDS: Readonly<Record<Lang, string>> = {
  ko:
    '추천 최고 최고의 인기 인기있는 베스트 신상 신상품 새상품 새제품 새로운 신제품 최저가 저렴한 저렴 싼 싸게 가성비 특가 세일 할인 ' +
    '무료배송 정품 예쁜 이쁜 좋은 괜찮은 구매 구입 판매 쇼핑몰 파는곳 가격 요즘 제품 상품',
  en:
    'best top new newest latest cheap cheapest affordable discount sale deal deals offer offers popular trending hot good ' +
    'great nice cool beautiful pretty cute quality buy shop shopping price prices online original genuine recommended ' +
    'i me my some any need want looking find please is are',
  zh:
    '新款 新品 新 最新 推荐 推薦 最好 最好的 好用 好看 热卖 熱賣 热销 爆款 人气 便宜 实惠 低价 特价 特價 打折 促销 优惠 包邮 正品 ' +
    '购买 买 卖 哪里买 价格 网购 批发价 高品质 我 要 想',
  ja:
    'おすすめ オススメ お勧め 人気 人気の 最新 新作 新品 新しい 新商品 安い 格安 激安 お得 セール 割引 送料無料 最高 一番 良い いい ' +
    '可愛い かわいい おしゃれ おしゃれな 通販 購入 買う 価格 値段 正規品 売れ筋 ランキング 欲しい',
  ar:
    'الافضل أفضل افضل احسن أحسن جديد جديدة الجديد الجديدة رخيص رخيصة ارخص أرخص عرض عروض خصم تخفيض تخفيضات مميز مميزة ' +
    'جميل جميلة حلو حلوة شراء للبيع سعر اسعار أسعار اصلي أصلي اصلية أصلية الاكثر مبيعا مطلوب اريد أريد',
};

const uninformative: ReadonlySet<string> = new Set(
  Object.values(WORDS).flatMap((words) =>
    folded(words)
      .split(' ')
      .filter((word) => word !== ''),
  ),
);

/** Whether a word of a query, as `parseWords` returns it, says nothing about which goods are meant. */
export const isUninformative = (text: string): boolean =>
  uninformative.has(text) || arabicForms(text).some((form) => form !== text && uninformative.has(form));
