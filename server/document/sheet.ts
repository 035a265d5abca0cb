import PDFDocument from 'pdfkit';
import { directionOf, type Lang } from '#core/locale.ts';
import type { Font } from '#server/document/fonts.ts';
import { keepLetters } from '#server/document/readable-text.ts';
import { drawable, linesOf, type Run, runsOf, stretchesOf } from '#server/document/typeset.ts';

export type TextStyle = {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly colour?: string;
  readonly align?: 'start' | 'end';
  /** What does not fit into so many lines is cut. */
  readonly maxLines?: number;
};

export const INK = '#111821';
export const QUIET = '#5e6b7d';
export const BRAND = '#0f2d5c';
const LEADING = 1.5;
/** In points; no text stands in the foot but what `finish` writes. */
export type PageSize = {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly foot: number;
};
const A4: PageSize = { width: 595.28, height: 841.89, margin: 48, foot: 64 };

/**
 * A document laid out from the side its language begins on, of A4 pages if nothing else is said. Positions and widths
 * are in points from that side's margin.
 */
export class Sheet {
  readonly width: number;
  readonly #page: PageSize;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #lang: Lang;
  readonly #base: 'ltr' | 'rtl';
  readonly #registered = new Set<string>();
  /** Texts repeat, and their widths and line breaks take time. */
  readonly #widths = new Map<Font, Map<string, number>>();
  readonly #lines = new Map<string, readonly string[]>();
  /** The first page of each part, and its name in the foot. */
  readonly #parts: { readonly from: number; readonly name: string }[] = [];
  y: number;

  constructor(lang: Lang, title: string, page: PageSize = A4) {
    this.#page = page;
    this.width = page.width - 2 * page.margin;
    this.y = page.margin;
    this.#lang = lang;
    this.#base = directionOf(lang);
    this.#pdf = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      bufferPages: true,
      autoFirstPage: true,
      lang,
      displayTitle: true,
      info: { Title: title, Producer: 'Badaro', Creator: 'Badaro' },
    });
  }

  /** Whether this height still fits above the foot of the page. */
  hasRoom(height: number): boolean {
    return this.y + height <= this.#page.height - this.#page.foot;
  }

  addPage(): void {
    this.#pdf.addPage();
    this.y = this.#page.margin;
  }

  /** Begins a part on a page of its own, whose pages are counted alone. */
  startPart(name: string): void {
    if (this.#parts.length > 0) this.addPage();
    this.#parts.push({ from: this.#pdf.bufferedPageRange().count - 1, name });
  }

  /** The height of a text in that width. */
  heightOf(text: string, width: number, style: TextStyle = {}): number {
    return this.#broken(text, width, style).length * (style.size ?? 9.5) * LEADING;
  }

  /** Draws a text in its own direction within a column, over as many lines as it needs; returns its height. */
  write(text: string, start: number, width: number, style: TextStyle = {}, y = this.y): number {
    const size = style.size ?? 9.5;
    const lines = this.#broken(text, width, style);
    lines.forEach((line, at) => this.#line(line, start, width, style, y + at * size * LEADING));
    return lines.length * size * LEADING;
  }

  rule(y = this.y, colour = '#d5dbe4', thick = 0.75): void {
    this.#pdf
      .moveTo(this.#page.margin, y)
      .lineTo(this.#page.width - this.#page.margin, y)
      .lineWidth(thick)
      .strokeColor(colour)
      .stroke();
  }

  fill(y: number, height: number, colour: string): void {
    this.#pdf.rect(this.#page.margin, y, this.width, height).fill(colour);
  }

  /** The edge of a label. */
  frame(start: number, width: number, y: number, height: number): void {
    this.#pdf.roundedRect(this.#x(start, width), y, width, height, 4).lineWidth(0.75).strokeColor('#d5dbe4').stroke();
  }

  /** A linear bar code: widths of bars and spaces in turn, in modules. Ten modules on both sides remain empty. */
  bars(widths: readonly number[], start: number, width: number, y: number, height: number): void {
    const quiet = 10;
    const modules = widths.reduce((sum, one) => sum + one, 2 * quiet);
    const module = width / modules;
    let x = this.#x(start, width) + quiet * module;
    widths.forEach((one, at) => {
      if (at % 2 === 0) this.#pdf.rect(x, y, one * module, height);
      x += one * module;
    });
    this.#pdf.fill('#000000');
  }

  /** The logo, as on every page of the site, with the name. */
  logo(): void {
    const x = this.#x(0, 24);
    this.#pdf.save().translate(x, this.y).scale(0.75);
    this.#pdf.roundedRect(0, 0, 32, 32, 7).fill(BRAND).lineWidth(2.6).lineCap('round');
    const swell = (y: number) => `M5 ${y}c3.7 0 3.7-3 7.3-3s3.7 3 7.4 3 3.6-3 7.3-3`;
    this.#pdf.path(swell(14.5)).stroke('#ffffff').path(swell(21.5)).stroke('#8db8f5').restore();
    this.write('badaro', 32, 120, { size: 15, isBold: true, colour: BRAND }, this.y + 1);
  }

  /** Adds page numbers and the name of its part to the foot of each page; returns the bytes of the document. */
  async finish(pageOf: (at: number, of: number) => string): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.#pdf.bufferedPageRange();
    for (const [at, { from, name }] of this.#parts.entries()) {
      const end = this.#parts[at + 1]?.from ?? count;
      for (let page = from; page < end; page += 1) {
        this.#pdf.switchToPage(page);
        const y = this.#page.height - this.#page.foot + 20;
        const style = { size: 8, colour: QUIET };
        this.rule(y);
        this.write(name, 0, this.width * 0.7, style, y + 6);
        const label = pageOf(page - from + 1, end - from);
        this.write(label, this.width * 0.7, this.width * 0.3, { ...style, align: 'end' }, y + 6);
      }
    }
    return this.close();
  }

  /** The bytes of the document, without a foot. */
  async close(): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Buffer[] = [];
    const ended = new Promise<void>((done, failed) =>
      this.#pdf
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', done)
        .on('error', failed),
    );
    this.#pdf.end();
    await ended;
    // A copy in memory of its own, which can move between threads.
    return Uint8Array.from(Buffer.concat(parts));
  }

  #x(start: number, width: number): number {
    const { width: page, margin } = this.#page;
    return this.#base === 'rtl' ? page - margin - start - width : margin + start;
  }

  #broken(text: string, width: number, { size = 9.5, maxLines = Infinity }: TextStyle): readonly string[] {
    const key = `${width} ${size} ${maxLines} ${text}`;
    const known = this.#lines.get(key);
    if (known) return known;
    const all = linesOf(text, this.#lang, width / size, (piece) => this.#widthOf(stretchesOf(piece, this.#lang)));
    const lines = all
      .slice(0, maxLines)
      .map((line, at) => (at === maxLines - 1 && all.length > maxLines ? `${line}…` : line));
    this.#lines.set(key, lines);
    return lines;
  }

  #line(text: string, start: number, width: number, style: TextStyle, y: number): void {
    const { size = 9.5, isBold = false, colour = INK, align = 'start' } = style;
    const runs = runsOf(drawable(text), this.#lang, this.#base);
    const isAtRight = (align === 'start') === (this.#base === 'rtl');
    let x = this.#x(start, width) + (isAtRight ? width - this.#widthOf(runs) * size : 0);
    this.#pdf.fillColor(colour).strokeColor(colour).lineJoin('round');
    for (const { font, text: stretch } of runs) {
      const edge = (isBold ? font.boldEdge : font.edge) * size;
      // Baselines differ between fonts: align by baseline, not by box.
      this.#use(font, size)
        .lineWidth(edge)
        .text(stretch, x, y + size * 1.05, {
          lineBreak: false,
          baseline: 'alphabetic',
          fill: true,
          stroke: edge > 0,
        });
      x += this.#widthOfRun(font, stretch) * size;
    }
  }

  /** The width of a text at font size 1. */
  #widthOf(runs: readonly Run[]): number {
    return runs.reduce((sum, { font, text }) => sum + this.#widthOfRun(font, text), 0);
  }

  #widthOfRun(font: Font, text: string): number {
    const widths = this.#widths.get(font) ?? new Map<string, number>();
    this.#widths.set(font, widths);
    const width = widths.get(text) ?? this.#use(font, 1_000).widthOfString(text) / 1_000;
    widths.set(text, width);
    return width;
  }

  #use(font: Font, size: number): PDFKit.PDFDocument {
    // Registered once in a document; afterwards its name is enough.
    const isNew = !this.#registered.has(font.name);
    if (isNew) this.#pdf.registerFont(font.name, font.bytes);
    this.#registered.add(font.name);
    this.#pdf.font(font.name).fontSize(size);
    if (isNew && font.isArabic) keepLetters(Reflect.get(this.#pdf, '_font'));
    return this.#pdf;
  }
}
