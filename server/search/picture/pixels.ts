/** Pixels in three bytes each, row by row. */
export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };
/** A part of a picture, in pixels. */
export type Frame = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Lightness 0 to 100, and the two colour axes of CIE L*a*b*: equal distances look equally different. */
export type Lab = readonly [Float32Array, Float32Array, Float32Array];
export type Colour = readonly [number, number, number];
export type Picture = { readonly lab: Lab; readonly width: number; readonly height: number };

/** The least light of each channel in a pale ground. */
const PALE = 0.3;

/** sRGB as linear light, by byte. */
const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
const rooted = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);

/** The factors that make a pale ground grey: light of another colour tints it and the goods alike. */
function balanceOf({ data, width, height }: Pixels): [number, number, number] {
  const middle = (channel: number): number => {
    const values: number[] = [];
    for (let x = 0; x < width; x += 1)
      values.push(data[3 * x + channel] ?? 0, data[3 * ((height - 1) * width + x) + channel] ?? 0);
    for (let y = 0; y < height; y += 1)
      values.push(data[3 * y * width + channel] ?? 0, data[3 * (y * width + width - 1) + channel] ?? 0);
    return LINEAR[values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0] ?? 0;
  };
  const [red, green, blue] = [middle(0), middle(1), middle(2)];
  if (Math.min(red, green, blue) < PALE) return [1, 1, 1];
  const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return [grey / red, grey / green, grey / blue];
}

/** The colours of a picture. */
export function pictureOf({ data, width, height }: Pixels): Picture {
  const lab: Lab = [
    new Float32Array(width * height),
    new Float32Array(width * height),
    new Float32Array(width * height),
  ];
  const [r, g, b] = balanceOf({ data, width, height });
  for (let at = 0; at < width * height; at += 1) {
    const red = (LINEAR[data[3 * at] ?? 0] ?? 0) * r;
    const green = (LINEAR[data[3 * at + 1] ?? 0] ?? 0) * g;
    const blue = (LINEAR[data[3 * at + 2] ?? 0] ?? 0) * b;
    const x = rooted((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const y = rooted(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const z = rooted((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    lab[0][at] = 116 * y - 16;
    lab[1][at] = 500 * (x - y);
    lab[2][at] = 200 * (y - z);
  }
  return { lab, width, height };
}

/** How different a pixel is from a colour. */
export const apart = ([light, a, b]: Lab, at: number, colour: Colour): number =>
  Math.abs((light[at] ?? 0) - colour[0]) + Math.abs((a[at] ?? 0) - colour[1]) + Math.abs((b[at] ?? 0) - colour[2]);

/** Interpolates between the four pixels around a position; `outside` beyond the rim. */
export function valueAt(
  plane: Float32Array,
  { width, height }: Pick<Picture, 'width' | 'height'>,
  x: number,
  y: number,
  outside: number,
): number {
  if (x < 0 || y < 0 || x > width - 1 || y > height - 1) return outside;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [u, v] = [x - left, y - top];
  const one = (plane[top * width + left] ?? 0) * (1 - u) + (plane[top * width + right] ?? 0) * u;
  const other = (plane[bottom * width + left] ?? 0) * (1 - u) + (plane[bottom * width + right] ?? 0) * u;
  return one * (1 - v) + other * v;
}
