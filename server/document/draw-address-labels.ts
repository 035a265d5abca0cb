import { ltr } from '#core/text.ts';
import { widthsOf } from '#server/document/code-128.ts';
import type { AddressLabel, AddressLabelDrawing } from '#server/document/paper.ts';
import { INK, QUIET, Sheet, type TextStyle } from '#server/document/sheet.ts';
import { loadFontsOf } from '#server/document/typeset.ts';

/** 100 × 150 mm, the usual roll of a courier's printer; printers of labels leave 4 mm on each side. */
const POINTS_PER_MM = 72 / 25.4;
const PAGE = { width: 100 * POINTS_PER_MM, height: 150 * POINTS_PER_MM, margin: 4 * POINTS_PER_MM, foot: 0 };
const BARS = 64;
const GOODS_MAX = 6;

/** Address labels of parcels as PDF, one on each page. */
export async function drawAddressLabels({
  title,
  labels,
  lang,
}: AddressLabelDrawing): Promise<Uint8Array<ArrayBuffer>> {
  await loadFontsOf(labels, lang);
  const sheet = new Sheet(lang, title, PAGE);
  labels.forEach((label, at) => {
    if (at > 0) sheet.addPage();
    drawLabel(sheet, label);
  });
  return sheet.close();
}

function drawLabel(sheet: Sheet, { head, code, to, address, memo, goods, from, foot }: AddressLabel): void {
  const { width } = sheet;
  const put = (text: string, style: TextStyle) => {
    if (text !== '') sheet.y += sheet.write(text, 0, width, style);
  };
  const line = () => {
    sheet.y += 4;
    sheet.rule(sheet.y, INK, 1);
    sheet.y += 5;
  };
  const start = sheet.y;
  sheet.write(head[1], width * 0.6, width * 0.4, { size: 12, isBold: true, align: 'end', maxLines: 1 });
  sheet.y += sheet.write(head[0], 0, width * 0.6, { size: 12, isBold: true, maxLines: 1 });
  sheet.bars(widthsOf(code), 0, width, sheet.y + 2, BARS);
  sheet.y += BARS + 4;
  put(ltr(code), { size: 13, isBold: true, maxLines: 1 });
  line();
  sheet.write(to.place, width * 0.45, width * 0.55, { size: 16, isBold: true, align: 'end', maxLines: 1 });
  put(to.title, { size: 8, colour: QUIET, maxLines: 1 });
  put(to.name, { size: 15, isBold: true, maxLines: 2 });
  put(to.phone, { size: 12, maxLines: 1 });
  put(address, { size: 12, isBold: true, maxLines: 5 });
  line();
  put(memo, { size: 10, isBold: true, maxLines: 3 });
  for (const one of goods.slice(0, GOODS_MAX)) put(one, { size: 8.5, maxLines: 1 });
  if (goods.length > GOODS_MAX) put(`+ ${goods.length - GOODS_MAX}`, { size: 8.5 });
  sheet.y = start + PAGE.height - 2 * PAGE.margin - 34;
  line();
  put(from, { size: 7.5, colour: QUIET, maxLines: 1 });
  put(foot, { size: 7.5, colour: QUIET, maxLines: 1 });
}
