import { expect, it } from 'vitest';
import { mainlandForms, simplified } from '#core/search/words/script-variants.ts';

it.each([
  ['藍牙耳機', '蓝牙耳机'],
  ['保溫瓶', '保温瓶'],
  ['羽絨外套', '羽绒外套'],
  ['棉質圍裙', '棉质围裙'],
  ['髮夾', '发夹'],
  ['鑰匙圈', '钥匙圈'],
  ['充電線', '充电线'],
  ['貓砂盆', '猫砂盆'],
  ['嬰兒推車', '婴儿推车'],
])('CAT-006 %s is searched as %s too', (traditional, mainland) => {
  expect(simplified(traditional)).toBe(mainland);
  expect(mainlandForms(traditional)).toContain(mainland);
});

it.each([
  ['滑鼠', '鼠标'],
  ['隨身碟', 'U盘'],
  ['螢幕', '屏幕'],
  ['印表機', '打印机'],
])('CAT-006 %s is searched by the word of the mainland, %s', (taiwan, mainland) => {
  expect(mainlandForms(taiwan)).toContain(mainland);
});

it('leaves other texts as they are', () => {
  for (const text of ['蓝牙耳机', '블루투스', 'tumbler', 'タンブラー', 'كوب']) {
    expect(simplified(text)).toBe(text);
    expect(mainlandForms(text)).toEqual([]);
  }
});
