/** Traditional characters and their simplified forms, in pairs: those of the names of goods. */
const PAIRS =
  '機机殼壳電电寶宝燈灯櫃柜車车褲裤襪袜圍围龍龙鍋锅盤盘筆笔紙纸書书鏡镜錶表鐘钟傘伞項项鏈链環环飾饰髮发' +
  '溼湿濕湿潔洁氣气風风熱热煙烟線线纜缆藍蓝無无標标鍵键螢萤顯显攝摄頭头錄录麥麦揚扬聲声響响樂乐簾帘單单' +
  '墊垫櫥橱廚厨飯饭壺壶淨净爐炉籃篮間间鎖锁釘钉絲丝鑽钻錘锤鋸锯鐵铁鋼钢銅铜銀银貓猫魚鱼鳥鸟寵宠窩窝繩绳' +
  '嬰婴兒儿積积遙遥飛飞運运動动帶带襯衬領领圖图貼贴籤签膠胶帳帐營营護护膚肤濾滤網网雙双揹背錢钱夾夹涼凉' +
  '縫缝紉纫針针織织絨绒繪绘畫画訂订檔档辦办發发層层貨货倉仓輪轮託托醫医療疗體体溫温計计專专業业戶户遊游' +
  '戲戏學学習习場场陽阳臺台檯台門门廁厕衛卫潤润滾滚齒齿彈弹閥阀軸轴壓压縮缩';

const letters = [...PAIRS];
const simplifiedLetters: ReadonlyMap<string, string> = new Map(
  letters.flatMap((letter, index) => (index % 2 === 0 ? [[letter, letters[index + 1] ?? letter] as const] : [])),
);

/** A text in simplified Chinese characters. */
export const simplified = (text: string): string =>
  Array.from(text, (letter) => simplifiedLetters.get(letter) ?? letter).join('');

const HIRAGANA_TO_KATAKANA = 0x60;
const isHiragana = (text: string): boolean => /^[\u3041-\u3096ー]{2,}$/u.test(text);
const isKatakana = (text: string): boolean => /^[\u30A1-\u30F6ー]{2,}$/u.test(text);
const shifted = (text: string, by: number): string =>
  Array.from(text, (letter) => (letter === 'ー' ? letter : String.fromCharCode(letter.charCodeAt(0) + by))).join('');

/** Other spellings of a Japanese word: in the other kana, and without a long vowel at the end. */
export function kanaVariants(text: string): string[] {
  const variants: string[] = [];
  if (isHiragana(text)) variants.push(shifted(text, HIRAGANA_TO_KATAKANA));
  if (isKatakana(text)) variants.push(shifted(text, -HIRAGANA_TO_KATAKANA));
  if (text.length >= 4 && text.endsWith('ー')) variants.push(text.slice(0, -1));
  return variants;
}
