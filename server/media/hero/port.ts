import { all, box, disc, line, path, soft, times } from '#server/media/hero/pen.ts';
import { backdrop, cloud, ink } from '#server/media/hero/palette.ts';

const waterline = 486;

function container(x: number, y: number, fill: string): string {
  return all(
    box(x, y, 66, 34, 2, fill),
    times(7, (index) => line(`M${x + 8 + index * 8.4} ${y + 6}V${y + 28}`, ink.white, 1.4, 0.28)),
    box(x, y, 66, 4, 2, ink.white, 0.18),
  );
}

function cargo(): string {
  const fills = [ink.blue, ink.teal, ink.deep, ink.sky, ink.aqua, ink.mist, ink.blue];
  return [3, 4, 5, 5, 4, 5, 4]
    .map((height, stack) =>
      times(height, (row) =>
        container(706 + stack * 69, 352 - row * 36, fills[(stack * 3 + row * 2) % fills.length] ?? ink.blue),
      ),
    )
    .join('');
}

function ship(): string {
  return all(
    cargo(),
    box(1196, 226, 92, 166, 4, ink.white),
    box(1196, 226, 14, 166, 4, ink.pale),
    soft('M1178 206H1304V230H1178Z', ink.white, 6),
    box(1184, 212, 114, 13, 3, ink.deep),
    times(6, (index) => box(1188 + index * 19, 214, 13, 9, 2, ink.mist)),
    times(4, (row) => times(4, (index) => box(1218 + index * 17, 248 + row * 30, 9, 12, 3, ink.sky))),
    soft('M1296 300H1332L1326 388H1296Z', ink.blue, 4),
    box(1295, 314, 36, 12, 0, ink.white),
    line('M1200 204V170M1188 184H1212', ink.deep, 4),
    path('M596 356L676 388H1372L1350 486H676Q620 452 596 356Z', ink.deep),
    path('M596 356L676 388H1372L1370 398H668Q622 386 596 356Z', ink.blue),
    path('M640 452Q656 474 676 486H1350L1356 460H648Z', ink.teal),
    line('M690 424H1352', ink.white, 3, 0.7),
    line('M628 368L628 340M628 340L668 384M644 374V360H676', ink.navy, 3),
    disc(646, 406, 5, ink.white),
    times(12, (index) => disc(1120 + index * 18, 412, 3, ink.mist)),
  );
}

function crane(x: number, tone: string): string {
  return all(
    line(`M${x} 486V150M${x + 84} 486V150M${x} 300H${x + 84}M${x} 300L${x + 84} 150M${x} 486L${x + 84} 300`, tone, 9),
    line(`M${x - 330} 150H${x + 130}`, tone, 13),
    line(`M${x - 330} 136H${x + 130}`, tone, 3),
    times(15, (index) => line(`M${x - 326 + index * 30} 150l15 -14l15 14`, tone, 2.4)),
    line(`M${x + 42} 146V62L${x - 250} 140M${x + 42} 62L${x - 110} 140M${x + 42} 62L${x + 124} 140`, tone, 4),
    box(x - 26, 156, 40, 32, 4, tone),
    box(x - 21, 161, 22, 14, 2, ink.pale),
  );
}

/** A sea port in the morning: a container ship under the cranes, open water where the headline stands. */
export function port(): string {
  return all(
    backdrop('#F3F8FF', ink.pale),
    disc(1030, 214, 172, ink.white, 0.75),
    cloud(800, 118, 0.9, ink.white),
    cloud(1210, 92, 0.7, ink.white),
    cloud(300, 96, 0.55, ink.white),
    path('M420 486Q560 420 690 452Q820 392 960 440Q1090 380 1220 430Q1320 404 1400 426V486Z', ink.mist, 0.55),
    path('M560 486Q700 446 820 466Q960 430 1080 462Q1230 430 1400 456V486Z', ink.sky, 0.35),
    crane(1120, ink.mist),
    crane(1256, ink.sky),
    line('M926 156V206M962 156V206', ink.deep, 2),
    box(914, 204, 62, 6, 2, ink.deep),
    path('M0 470H1400V604H0Z', '#C3DAFA'),
    path(`M0 ${waterline}Q200 478 400 ${waterline}T800 ${waterline}T1400 ${waterline}V604H0Z`, '#A9C8F5'),
    ship(),
    path('M0 500Q180 488 360 500T720 500T1080 500T1400 500V604H0Z', '#8FB6EE'),
    path('M300 604Q470 548 680 542Q860 530 1040 542T1400 538V604Z', ink.blue, 0.5),
    path('M560 604Q720 574 900 572T1200 574T1400 570V604Z', ink.deep, 0.55),
    line('M90 532h70M210 548h44M330 528h60M470 556h52M120 574h46M280 582h70', ink.white, 4, 0.7),
    line('M640 500h90M800 510h130M1010 504h80M1180 514h120M720 544h70M930 556h110M1170 548h80', ink.white, 4, 0.75),
    path('M214 470L242 428V470ZM248 470V420L284 470Z', ink.white, 0.95),
    path('M206 474H292L280 486H220Z', ink.blue, 0.8),
    line('M560 236q12 -12 22 0q10 -12 22 0M506 268q9 -9 16 0q8 -9 16 0M640 178q9 -9 16 0q8 -9 16 0', ink.deep, 3),
  );
}
