/** What is used of pdfkit's embedded font, and of the part of it that a document holds. */
type EmbeddedFont = {
  encode(text: string, features?: readonly string[]): [glyphs: string[], positions: readonly object[]];
  readonly layout: (
    text: string,
    features?: readonly string[],
  ) => { readonly glyphs: readonly Glyph[]; readonly positions: readonly object[] };
  readonly subset: { readonly glyphs: number[]; includeGlyph(glyph: number): number };
  readonly widths: number[];
  readonly unicode: (readonly number[])[];
  readonly scale: number;
  readonly font: { getGlyph(id: number, codePoints?: readonly number[]): Glyph };
};
type Glyph = { readonly id: number; readonly codePoints: readonly number[]; readonly advanceWidth: number };

/**
 * Makes the text of an Arabic font copy as the letters it was written with. Its letters share forms (ت and ي begin with one
 * form and differ by their points), while the PDF library remembers one letter for a form: the first one drawn. Here a form
 * is embedded once for each letter it stands for.
 */
export function keepLetters(font: EmbeddedFont): void {
  // The font library remembers a glyph with the letters it was first asked for.
  const getGlyph = font.font.getGlyph.bind(font.font);
  font.font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    return glyph.codePoints.join() === codePoints.join()
      ? glyph
      : Object.create(glyph, { codePoints: { value: codePoints } });
  };
  const places = new Map<string, number>();
  const placeOf = ({ id, codePoints }: Glyph): number => {
    const first = font.subset.includeGlyph(id);
    const known = font.unicode[first];
    if (known === undefined || known.join() === codePoints.join()) return first;
    const key = `${id}:${codePoints.join()}`;
    const place = places.get(key) ?? font.subset.glyphs.push(id) - 1;
    places.set(key, place);
    return place;
  };
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features);
    const encoded = glyphs.map((glyph) => {
      const place = placeOf(glyph);
      font.widths[place] ??= glyph.advanceWidth * font.scale;
      font.unicode[place] ??= glyph.codePoints;
      return place.toString(16).padStart(4, '0');
    });
    return [encoded, positions];
  };
}
