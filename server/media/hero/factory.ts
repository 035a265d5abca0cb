import { all, box, disc, line, path, ring, soft, times } from '#server/media/hero/pen.ts';
import { backdrop, carton, ink, upright, worker } from '#server/media/hero/palette.ts';

function hall(): string {
  return all(
    path('M596 604V180L700 104V180L830 104V180L960 104V180L1090 104V180L1220 104V180L1350 104V180H1400V604Z', ink.pale),
    times(6, (index) =>
      path(`M${606 + index * 130 - (index === 0 ? 0 : 26)} 174L${694 + index * 130} 116V174Z`, ink.white, 0.75),
    ),
    line('M596 180H1400', ink.mist, 8),
    times(6, (index) => line(`M${640 + index * 140} 184V470`, ink.mist, 8, 0.8)),
    times(5, (index) =>
      all(
        box(664 + index * 140, 214, 94, 84, 4, ink.white, 0.9),
        line(`M${711 + index * 140} 214v84M${664 + index * 140} 256h94`, ink.pale, 4),
      ),
    ),
    times(4, (index) =>
      all(
        line(`M${724 + index * 170} 182V206`, ink.deep, 3),
        path(`M${700 + index * 170} 220Q${724 + index * 170} 190 ${748 + index * 170} 220Z`, ink.blue),
      ),
    ),
  );
}

function robot(): string {
  return all(
    soft('M880 566H960L952 424H888Z', ink.deep, 4),
    line('M920 430L880 332', ink.blue, 30),
    line('M880 332L966 262', ink.blue, 24),
    line('M966 262L988 330', ink.sky, 18),
    disc(920, 426, 22, ink.deep),
    disc(920, 426, 9, ink.mist),
    disc(880, 332, 21, ink.deep),
    disc(880, 332, 8, ink.mist),
    disc(966, 262, 17, ink.deep),
    disc(966, 262, 7, ink.mist),
    line('M988 330L974 356M988 330L1008 354', ink.deep, 8),
  );
}

function belt(): string {
  return all(
    box(590, 462, 800, 36, 18, ink.deep),
    times(22, (index) => all(disc(610 + index * 36.2, 480, 11, ink.mist), disc(610 + index * 36.2, 480, 4, ink.deep))),
    times(5, (index) => box(650 + index * 168, 498, 14, 74, 2, ink.sky)),
    carton(640, 462, 76, 56),
    carton(754, 462, 76, 56),
    carton(988, 462, 72, 54),
    carton(1330, 462, 66, 54),
  );
}

function press(mirrored: boolean): string {
  return all(
    soft('M1110 462V236Q1110 226 1120 226H1270Q1280 226 1280 236V462H1236V330H1154V462Z', ink.teal, 5),
    path('M1256 224H1270Q1281 224 1281 236V462H1256Z', ink.navy, 0.18),
    box(1132, 246, 62, 44, 4, ink.navy),
    upright(1163, 268, 'M-20 10L-8 -2L2 5L19 -13', ink.aqua, 4, mirrored),
    disc(1220, 258, 10, ink.white),
    disc(1248, 258, 10, ink.pale),
    box(1210, 278, 48, 9, 4, ink.foam),
    box(1176, 330, 38, 44, 2, ink.mist),
    box(1160, 370, 70, 14, 3, ink.deep),
    carton(1162, 462, 64, 48),
    box(1184, 196, 22, 30, 3, ink.deep),
    disc(1195, 192, 12, ink.aqua),
  );
}

function forklift(): string {
  return all(
    box(548, 440, 10, 130, 2, ink.deep),
    box(566, 440, 8, 130, 2, ink.deep),
    line('M552 548H474', ink.deep, 9),
    carton(474, 542, 72, 52),
    carton(482, 490, 54, 40),
    soft('M584 500H690Q704 500 704 516V552H584Z', ink.blue, 5),
    line('M592 500V424H660L686 500', ink.deep, 8),
    box(640, 478, 52, 22, 6, ink.navy),
    ring(612, 480, 12, ink.navy, 4),
    disc(606, 560, 25, ink.navy),
    disc(606, 560, 11, ink.mist),
    disc(684, 562, 22, ink.navy),
    disc(684, 562, 9, ink.mist),
    disc(634, 448, 15, ink.skin),
    path('M618 446Q618 428 634 428Q650 428 650 446Z', ink.white),
    path('M618 498V478Q620 464 634 464Q650 466 650 480V498Z', ink.teal),
  );
}

/** A factory hall: cartons on a belt, a robot arm and a press at work, a forklift bringing the next load. */
export function factory(mirrored: boolean): string {
  return all(
    backdrop('#F5F9FF', ink.air),
    hall(),
    path('M0 566H1400V604H0Z', ink.pale),
    line('M0 566H1400', ink.mist, 2),
    robot(),
    worker(1074, 318, 'M1040 392Q1018 408 1004 418', ink.blue, ink.white),
    belt(),
    press(mirrored),
    forklift(),
    line('M60 586h120M250 592h70M400 584h50M760 588h110M980 592h80M1180 586h120', ink.white, 4, 0.9),
  );
}
