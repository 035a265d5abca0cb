import { ltr } from '#core/text.ts';
import type { Label, LabelDrawing } from '#server/document/paper.ts';
import { widthsOf } from '#server/document/code-128.ts';
import { INK, QUIET, Sheet } from '#server/document/sheet.ts';
import { loadFontsOf } from '#server/document/typeset.ts';

/** Eight labels on a page, as on common sheets of labels. */
const COLUMNS = 2;
const HEIGHT = 172;
const GAP = 12;
const PADDING = 10;
const BARS = 56;

/** Labels of cartons as PDF: the code in letters and as bars, and what identifies the carton for people. */
export async function drawLabels(drawing: LabelDrawing): Promise<Uint8Array<ArrayBuffer>> {
  const { title, name, labels, lang, pageLabel } = drawing;
  await loadFontsOf(drawing, lang);
  const sheet = new Sheet(lang, `${title} ${name}`);
  const width = (sheet.width - GAP) / COLUMNS;
  sheet.startPart(`${title} · ${ltr(name)}`);
  for (let at = 0; at < labels.length; at += COLUMNS) {
    if (!sheet.hasRoom(HEIGHT)) sheet.addPage();
    labels.slice(at, at + COLUMNS).forEach((label, column) => drawLabel(sheet, label, column * (width + GAP), width));
    sheet.y += HEIGHT + GAP / 2;
  }
  return sheet.finish((at, of) => pageLabel.replace('{at}', String(at)).replace('{of}', String(of)));
}

function drawLabel(sheet: Sheet, { code, lines }: Label, start: number, width: number): void {
  sheet.frame(start, width, sheet.y, HEIGHT);
  const inner = width - 2 * PADDING;
  let y = sheet.y + PADDING;
  sheet.bars(widthsOf(code), start + PADDING, inner, y, BARS);
  y += BARS + 4;
  y += sheet.write(ltr(code), start + PADDING, inner, { size: 13, isBold: true, colour: INK }, y) + 2;
  lines.forEach((line, index) => {
    y += sheet.write(
      line,
      start + PADDING,
      inner,
      index === 0 ? { size: 11, isBold: true } : { size: 9, colour: QUIET },
      y,
    );
  });
}
