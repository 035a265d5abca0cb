import { all, box, disc, line, path, ring, soft, times } from '#server/media/hero/pen.ts';
import { backdrop, carton, ink, upright, worker } from '#server/media/hero/palette.ts';

function shelves(): string {
  return all(
    times(3, (row) => all(box(640, 176 + row * 108, 730, 8, 2, ink.mist))),
    times(5, (column) => box(650 + column * 172, 78, 9, 352, 2, ink.mist)),
    carton(674, 176, 62, 50),
    carton(744, 176, 48, 68),
    carton(842, 176, 84, 58),
    carton(1014, 176, 56, 62),
    carton(1078, 176, 64, 46),
    carton(1190, 176, 88, 64),
    carton(676, 284, 96, 66),
    carton(842, 284, 58, 54),
    carton(1188, 284, 56, 70),
    carton(1254, 284, 66, 48),
    carton(1190, 392, 92, 64),
    carton(672, 392, 70, 54),
    path('M640 78H1370V430H640Z', '#F3F8FF', 0.55),
  );
}

function lamp(): string {
  return all(
    path('M716 250L640 432H836L764 250Z', ink.white, 0.6),
    line('M860 430L886 300L760 214', ink.deep, 9),
    disc(886, 300, 11, ink.blue),
    soft('M708 224L758 200L780 240Q744 258 708 252Z', ink.blue, 6),
    box(832, 424, 60, 10, 5, ink.deep),
  );
}

function bench(): string {
  return all(
    box(590, 430, 790, 22, 6, ink.deep),
    box(590, 430, 790, 7, 3, ink.blue),
    box(622, 452, 18, 152, 0, ink.deep),
    box(1326, 452, 18, 152, 0, ink.deep),
    box(640, 520, 686, 12, 2, ink.mist),
    carton(690, 520, 84, 56),
    carton(790, 520, 60, 44),
    carton(1190, 520, 96, 58),
    soft('M900 482H1090V520H900Z', ink.sky, 4),
    line('M914 502H940', ink.white, 4),
  );
}

function openBox(): string {
  return all(
    path('M664 364L700 350H836L808 364Z', ink.cardShade),
    soft('M664 366L636 344L674 332L702 350Z', ink.card, 3),
    soft('M808 366L842 346L862 356L830 374Z', ink.card, 3),
    box(664, 364, 144, 66, 3, ink.card),
    box(780, 364, 28, 66, 3, ink.cardShade),
    path('M714 366V340Q714 326 728 326H752Q766 326 766 340V366Z', ink.teal),
    line('M766 336Q788 334 784 354Q780 364 766 362', ink.teal, 8),
    line('M724 338V358', ink.white, 5, 0.6),
    box(682, 388, 40, 26, 3, ink.white),
    line('M690 397h24M690 405h16', ink.mist, 3),
  );
}

function report(x: number, y: number, mirrored: boolean): string {
  return all(
    soft(`M${x} ${y}h96v128h-96Z`, ink.deep, 8),
    box(x + 7, y + 8, 82, 112, 4, ink.white),
    box(x + 30, y - 8, 36, 16, 6, ink.blue),
    times(4, (row) =>
      all(
        disc(x + 22, y + 32 + row * 24, 8, row === 3 ? ink.pale : ink.teal),
        row === 3 ? '' : upright(x + 22, y + 32 + row * 24, 'M-4 0L-1 3L5 -3', ink.white, 2.6, mirrored),
        box(x + 38, y + 28 + row * 24, row % 2 ? 34 : 44, 7, 3.5, ink.pale),
      ),
    ),
  );
}

/** A bench in a warehouse: a worker checks a cup out of an opened carton against the report. */
export function inspection(mirrored: boolean): string {
  return all(
    backdrop('#F5F9FF', ink.air),
    path('M560 0H1400V604H520Q610 300 560 0Z', ink.pale, 0.65),
    shelves(),
    line('M0 560H1400', ink.mist, 2),
    path('M0 560H1400V604H0Z', ink.pale, 0.8),
    worker(1010, 262, 'M976 336Q944 372 930 398', ink.blue, ink.white),
    line('M1044 336Q1080 366 1082 392', ink.blue, 24),
    lamp(),
    bench(),
    openBox(),
    path('M898 430V392Q898 384 906 384H938Q946 384 946 392V430Z', ink.teal),
    line('M946 396Q966 396 962 412Q958 420 946 420', ink.teal, 7),
    line('M907 394V420', ink.white, 5, 0.55),
    disc(926, 402, 13, ink.skin),
    ring(1086, 396, 26, ink.deep, 6),
    disc(1086, 396, 23, ink.pale, 0.85),
    line('M1076 392l10 -10M1082 404l16 -16', ink.white, 4),
    line('M1104 414L1122 430', ink.deep, 9),
    disc(1082, 420, 12, ink.skin),
    report(1190, 300, mirrored),
    soft('M1150 404H1180V430H1146Z', ink.aqua, 3),
    line('M1154 402l-6 -26M1164 402V370M1174 402l8 -24', ink.deep, 4),
    disc(590, 214, 44, ink.teal),
    upright(590, 214, 'M-20 0L-6 14L21 -14', ink.white, 9, mirrored),
    line('M60 580h120M260 588h70M420 578h90', ink.white, 4, 0.9),
  );
}
