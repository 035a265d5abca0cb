import { describe, expect, it } from 'vitest';
import { qrOf } from '#web/shell/opened/qr.ts';

/** Modules as the bits of one number a row. */
const drawn = (text: string): string =>
  qrOf(text)
    .map((row) => Number.parseInt(row.map((isDark) => (isDark ? '1' : '0')).join(''), 2).toString(36))
    .join(' ');

const LONG = `https://www.badaro.example/app?from=header&${'x'.repeat(70)}`;
const SMALL =
  '18olb mukh wti5 wti5 wspp mxc1 18prz 35s xfuk 1pit aa4u c81p 4pg0 471 18odi mxpa wr9t wsfo wrws mwvw 18ppm';
const LARGE =
  'cduujgbjz 6cn2y9qv5 93r6o5eu5 93my4nty5 9369vpu1p 6d2j3fmtd cenaj8hhb 1qrf7u9s 99p5bwynw 8l26erq5b 5m6z6vmjm b41kj8xy4 9woanjpu1 20y0htfab 4fwzbu8vq 5nlsrkwnw 5n8w4moll b4mb0vgyr 4g7pp406u 5xeupwk0s 33w10uy2h 2re4mkpb1 4eqlumogm 7fz15n4tb 5gf3rrh17 3r664tvl1 4g8ldbvr6 5owz5rkri 9ol4jrgwg t5052ypv 23nmy9teu 8zvnbcoks 2gt0lgp5l 5iwazb37n khadfjja 5xl99lfng 7klo6fdvd 1o0ndesf cdnwyxqok 6d27ffbj0 93ufg9zi0 93cwlswuz 939zhqyoa 6c692vvzg cefkr2woi';

describe('the QR code of the header', () => {
  // Both pictures were read back by a reader that shares no code with ours, as were those of every length from 1 to
  // 213.
  it('SH-015 draws the smallest code an address fits into', () => {
    expect(drawn('badaro.kr')).toBe(SMALL);
    expect(qrOf('https://www.badaro.example/')).toHaveLength(29);
  });
  it('SH-015 draws one with a version of its own and four blocks', () => {
    expect(qrOf(LONG)).toHaveLength(45);
    expect(drawn(LONG)).toBe(LARGE);
  });
  it('SH-015 counts bytes, not letters', () => {
    expect(qrOf('a'.repeat(14))).toHaveLength(21);
    expect(qrOf('바'.repeat(5))).toHaveLength(25);
  });
  it('SH-015 refuses what no code of this size holds', () => {
    expect(qrOf('x'.repeat(213))).toHaveLength(57);
    expect(() => qrOf('x'.repeat(214))).toThrow('213 bytes');
  });
});
