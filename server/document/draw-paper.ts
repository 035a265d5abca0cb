import { apart } from '#core/text.ts';
import { widthsOf } from '#server/document/code-128.ts';
import type { Fact, Paper, PaperDrawing, SlipDrawing, Table } from '#server/document/paper.ts';
import { BRAND, QUIET, Sheet, type TextStyle } from '#server/document/sheet.ts';
import { loadFontsOf } from '#server/document/typeset.ts';

const GAP = 12;

/** The document as PDF. Runs in a worker thread (`draw-tasks.ts`): a long document takes a processor for a while. */
export const drawPaper = ({ paper, lang, pageLabel }: PaperDrawing): Promise<Uint8Array<ArrayBuffer>> =>
  drawPapers({ title: `${paper.title} ${paper.name}`, papers: [paper], lang, pageLabel });

/** Several documents as one PDF: each begins on a page of its own, and its pages are counted alone. */
export async function drawPapers({ title, papers, lang, pageLabel }: SlipDrawing): Promise<Uint8Array<ArrayBuffer>> {
  await loadFontsOf({ papers, pageLabel }, lang);
  const sheet = new Sheet(lang, title);
  for (const paper of papers) {
    sheet.startPart(`${paper.title} · ${apart(paper.name)}`);
    drawHead(sheet, paper);
    drawParties(sheet, paper.parties);
    for (const table of paper.tables) drawTable(sheet, table);
    drawTotals(sheet, paper.totals);
    for (const note of paper.notes) drawNote(sheet, note);
  }
  return sheet.finish((at, of) => pageLabel.replace('{at}', String(at)).replace('{of}', String(of)));
}

function ensureRoom(sheet: Sheet, height: number): void {
  if (!sheet.hasRoom(height)) sheet.addPage();
}

/** A code to scan stands beside the logo. */
const CODE = { width: 190, height: 34 };

function drawHead(sheet: Sheet, { title, facts, code }: Paper): void {
  sheet.logo();
  if (code) sheet.bars(widthsOf(code), sheet.width - CODE.width, CODE.width, sheet.y - 6, CODE.height);
  sheet.y += 38;
  sheet.y += sheet.write(title, 0, sheet.width, { size: 20, isBold: true, colour: BRAND }) + 4;
  drawFacts(sheet, facts);
  sheet.rule(sheet.y, BRAND, 1.5);
  sheet.y += GAP;
}

function drawFacts(sheet: Sheet, facts: readonly Fact[]): void {
  const width = sheet.width / Math.max(2, Math.min(4, facts.length));
  for (let at = 0; at < facts.length; at += 4) {
    const heights = facts.slice(at, at + 4).map(([label, value], column) => {
      const height = sheet.write(label, column * width, width - GAP, { size: 8, colour: QUIET });
      return height + sheet.write(value, column * width, width - GAP, { isBold: true }, sheet.y + height);
    });
    sheet.y += Math.max(...heights) + 6;
  }
}

function drawParties(sheet: Sheet, parties: Paper['parties']): void {
  const width = sheet.width / Math.max(1, parties.length);
  const heights = parties.map(({ title, lines }, column) => {
    let y = sheet.y + sheet.write(title, column * width, width - GAP, { size: 8, colour: QUIET });
    for (const line of lines.filter((text) => text.trim() !== ''))
      y += sheet.write(line, column * width, width - GAP, {}, y);
    return y - sheet.y;
  });
  sheet.y += Math.max(0, ...heights) + GAP;
}

function drawTable(sheet: Sheet, { title, facts, columns, rows }: Table): void {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const places = columns.map((column, at) => {
    const start = (columns.slice(0, at).reduce((sum, { share }) => sum + share, 0) / all) * sheet.width;
    return { ...column, start: start + 4, width: (column.share / all) * sheet.width - 8 };
  });
  const style = (isNumber = false): TextStyle => ({ align: isNumber ? 'end' : 'start' });
  const drawColumns = () => {
    const height = Math.max(...places.map(({ label, width }) => sheet.heightOf(label, width, { size: 8 })));
    sheet.fill(sheet.y, height + 8, '#edf4ff');
    for (const { label, start, width, isNumber } of places)
      sheet.write(label, start, width, { size: 8, isBold: true, ...style(isNumber) }, sheet.y + 4);
    sheet.y += height + 8;
  };
  ensureRoom(sheet, 90);
  if (title) sheet.y += sheet.write(title, 0, sheet.width, { size: 12, isBold: true }) + 4;
  if (facts) drawFacts(sheet, facts);
  drawColumns();
  for (const row of rows) {
    const cells = row.map((cell) => cell.split('\n'));
    const heightOf = (lines: readonly string[], width: number) =>
      lines.reduce((sum, line, at) => sum + sheet.heightOf(line, width, at > 0 ? { size: 8 } : {}), 0);
    const height = Math.max(...places.map(({ width }, at) => heightOf(cells[at] ?? [], width))) + 10;
    if (!sheet.hasRoom(height)) {
      sheet.addPage();
      drawColumns();
    }
    places.forEach(({ start, width, isNumber }, at) => {
      let y = sheet.y + 5;
      (cells[at] ?? []).forEach((line, index) => {
        y += sheet.write(
          line,
          start,
          width,
          index > 0 ? { size: 8, colour: QUIET, ...style(isNumber) } : style(isNumber),
          y,
        );
      });
    });
    sheet.y += height;
    sheet.rule();
  }
  sheet.y += GAP;
}

function drawTotals(sheet: Sheet, totals: Paper['totals']): void {
  const start = sheet.width * 0.5;
  const half = sheet.width * 0.25;
  ensureRoom(sheet, totals.length * 22);
  for (const [label, value, isStrong = false] of totals) {
    const style = { isBold: isStrong, size: isStrong ? 12 : 9.5 };
    const height = Math.max(
      sheet.write(label, start, half - 4, style),
      sheet.write(value, start + half, half - 4, { ...style, align: 'end' }),
    );
    sheet.y += height + 3;
  }
  sheet.y += GAP;
}

function drawNote(sheet: Sheet, note: string): void {
  const style = { size: 8, colour: QUIET };
  ensureRoom(sheet, sheet.heightOf(note, sheet.width, style));
  sheet.y += sheet.write(note, 0, sheet.width, style) + 4;
}
