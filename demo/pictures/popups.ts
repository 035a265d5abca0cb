import { carton, ink } from './palette.ts';
import { all, at, box, disc, line, path, ring, soft, times } from './pen.ts';

const tag = { red: '#C4232B', deep: '#A11B22' } as const;

function ground(top: string): string {
  return all(box(0, 0, 720, 540, 0, top), path('M0 430Q360 396 720 430V540H0Z', ink.pale));
}

/** One cup out of an open carton under a magnifier: inspect a sample before ordering cartons. */
function sample(): string {
  const cup = all(
    line('M66 18Q112 14 112 56Q112 98 62 96', ink.teal, 18),
    soft('M-70 -16H70L62 116Q60 132 44 132H-44Q-60 132 -62 116Z', ink.teal, 8),
    path('M-74 -20H74V6H-74Z', '#086258'),
    line('M-48 26Q-46 76 -40 108', ink.aqua, 10, 0.8),
    line('M-24 -52Q-34 -70 -22 -86M14 -52Q4 -72 18 -92', ink.mist, 9),
  );
  return all(
    ground(ink.air),
    carton(60, 420, 110, 84),
    carton(78, 336, 84, 66),
    carton(566, 424, 116, 88),
    carton(580, 336, 88, 70),
    carton(596, 266, 60, 48),
    path('M196 436H548L520 470H176Z', ink.navy, 0.1),
    soft('M226 282H478V436H226Z', ink.card, 4),
    soft('M226 282L182 246L246 232L290 268Z', ink.cardShade, 4),
    soft('M478 282L524 246L458 232L418 268Z', ink.cardShade, 4),
    at(352, 186, cup),
    soft('M226 300H478V436H226Z', ink.card, 4),
    box(410, 300, 68, 136, 0, ink.cardShade),
    box(326, 300, 40, 46, 0, ink.pale),
    box(252, 372, 96, 42, 4, ink.white),
    line('M268 388H330M268 400H310', ink.mist, 5),
    line('M470 236L548 318', ink.deep, 24),
    line('M470 236L548 318', ink.blue, 12),
    disc(426, 188, 66, ink.white, 0.55),
    ring(426, 188, 66, ink.deep, 14),
    line('M396 190L418 212L460 164', ink.blue, 14),
  );
}

/** Steps leading down to a price tag with an arrow: a temporary discount. */
function deal(): string {
  const arrow = all(line('M0 -56V44', ink.white, 22), line('M-44 8L0 54L44 8', ink.white, 22));
  return all(
    ground('#FFF9F3'),
    times(4, (step) =>
      all(
        box(52 + step * 104, 150 + step * 66, 84, 284 - step * 66, 8, step === 3 ? ink.blue : ink.mist),
        box(52 + step * 104, 150 + step * 66, 84, 16, 8, ink.white, 0.5),
      ),
    ),
    line('M66 92L392 292', tag.red, 8),
    line('M392 292L352 288M392 292L376 254', tag.red, 8),
    at(
      568,
      262,
      all(
        line('M-36 -112Q-30 -200 -100 -226', ink.deep, 7),
        soft('M-104 -118L-40 -182H96Q116 -182 116 -162V148Q116 168 96 168H-84Q-104 168 -104 148Z', tag.red, 6),
        path('M70 -182H96Q116 -182 116 -162V148Q116 168 96 168H70Z', tag.deep),
        disc(-36, -112, 22, ink.white),
        at(6, 24, arrow),
      ),
      9,
      0.82,
    ),
  );
}

const drawings = { sample, deal };

/**
 * An opening popup's picture by its name: an SVG document of 720 by 540 without words. Undefined for an unknown name.
 */
export function drawPopup(name: string): string | undefined {
  const draw = Object.entries(drawings).find(([popupName]) => popupName === name)?.[1];
  return (
    draw && `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 540" width="720" height="540">${draw()}</svg>`
  );
}
