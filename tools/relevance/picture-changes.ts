import sharp from 'sharp';
import { drawGoods } from '#demo/pictures/draw.ts';
import { lookOf, lookText } from '#demo/pictures/look.ts';
import { pictureKeyOf, renderGoods } from '#demo/pictures/render.ts';
import { type Dice, diceFor } from '#demo/seed/recipe/random.ts';

/** What visitors do to a picture before they search with it. */
export const CHANGES = ['busy ground', 'screenshot', 'turned by 15°', 'cropped by 20 %', 'colour balance'] as const;
export type Change = (typeof CHANGES)[number];

const SIDE = 320;

/** The key of the drawn picture of this base. */
export function drawnKey(base: string) {
  const [, , , slug = '', colour = '', view = ''] = base.split('/');
  const key = pictureKeyOf(slug, colour, Number(view));
  if (!key) throw new Error(`no drawing: ${base}`);
  return key;
}

/** The picture of a base after a change, as a file; the same every time. */
export async function changedPicture(base: string, change: Change): Promise<Buffer> {
  const dice = diceFor(`${change} ${base}`);
  const picture = sharp(await renderGoods(drawnKey(base), SIDE));
  switch (change) {
    case 'busy ground':
      return onBusyGround(base, dice);
    case 'screenshot':
      return screenshot(await picture.resize(390).png().toBuffer(), dice);
    case 'turned by 15°':
      return picture
        .rotate(dice.int(0, 1) ? 15 : -15, { background: '#fff' })
        .jpeg({ quality: 85 })
        .toBuffer();
    case 'cropped by 20 %': {
      const side = SIDE * 0.8;
      const [left, top] = [dice.int(0, SIDE - side), dice.int(0, SIDE - side)];
      return picture.extract({ left, top, width: side, height: side }).jpeg({ quality: 85 }).toBuffer();
    }
    case 'colour balance':
      return picture
        .linear(dice.int(0, 1) ? [1.12, 1, 0.78] : [0.82, 0.97, 1.12], [0, 0, 0])
        .jpeg({ quality: 85 })
        .toBuffer();
  }
}

/** The goods of a drawn picture without its ground. */
async function cutOut(base: string, side: number): Promise<Buffer> {
  const { slug, colour, view } = drawnKey(base);
  const svg = drawGoods(lookText({ ...lookOf(slug), backdrop: undefined }), colour, view);
  const bare = svg.replace(/(<g transform="scale\(3\.2\)">)<rect width="200" height="200" fill="[^"]*"\/>/, '$1');
  if (bare === svg) throw new Error('the ground of a drawing has another form');
  return sharp(Buffer.from(bare), { density: (72 * side) / 640 })
    .resize(side, side)
    .png()
    .toBuffer();
}

const colourOf = (dice: Dice): string => `hsl(${dice.int(0, 359)} ${dice.int(15, 70)}% ${dice.int(20, 85)}%)`;

/** A room full of things, the goods a little off its middle. */
async function onBusyGround(base: string, dice: Dice): Promise<Buffer> {
  const [width, height] = [480, 400];
  const things = Array.from({ length: 70 }, () => {
    const [x, y, size, turn] = [dice.int(0, width), dice.int(0, height), dice.int(15, 90), dice.int(0, 90)];
    const fill = `fill="${colourOf(dice)}" transform="rotate(${turn} ${x} ${y})"`;
    return dice.int(0, 1)
      ? `<rect x="${x}" y="${y}" width="${size}" height="${dice.int(8, 60)}" ${fill}/>`
      : `<ellipse cx="${x}" cy="${y}" rx="${size / 2}" ry="${dice.int(5, 40)}" ${fill}/>`;
  });
  const room = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colourOf(dice)}"/>${things.join('')}</svg>`;
  const side = dice.int(240, 320);
  const [left, top] = [dice.int(40, width - side - 40), dice.int(20, height - side - 20)];
  return sharp(Buffer.from(room))
    .composite([{ input: await cutOut(base, side), left, top }])
    .flatten()
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A page of a shop on a telephone: status bar, the picture, lines of text, a button. */
function screenshot(picture: Buffer, dice: Dice): Promise<Buffer> {
  const [width, height] = [390, 780];
  // Bars in place of letters: no font is needed, and every machine draws the same.
  const line = (y: number, size: number, fill: string) => {
    let x = 16;
    const letters: string[] = [];
    for (let count = dice.int(14, 26); count > 0 && x < width - 30; count -= 1) {
      const letter = dice.int(size / 3, size);
      if (dice.int(0, 5))
        letters.push(`<rect x="${x}" y="${y}" width="${letter * 0.7}" height="${size}" fill="${fill}"/>`);
      x += letter;
    }
    return letters.join('');
  };
  const top = dice.int(60, 120);
  const page = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>`,
    line(12, 10, '#111'),
    line(40, 12, '#333'),
    line(top + 410, 18, '#111'),
    line(top + 445, 24, '#d22'),
    line(top + 485, 12, '#777'),
    line(top + 510, 12, '#777'),
    `<rect x="16" y="${height - 70}" width="${width - 32}" height="50" rx="8" fill="${dice.int(0, 1) ? '#1a5cff' : '#ff6a00'}"/></svg>`,
  ];
  return sharp(Buffer.from(page.join('')))
    .composite([{ input: picture, left: 0, top }])
    .flatten()
    .png()
    .toBuffer();
}
