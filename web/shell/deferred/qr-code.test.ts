import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { QrCode } from '#web/shell/deferred/qr-code.tsx';

const drawn = (text: string) => renderToStaticMarkup(createElement(QrCode, { text, label: 'app' }));

describe('the QR code of the header', () => {
  it('SH-015 has the size its text needs, with a quiet zone of four modules', () => {
    // Versions 1 and 3 have 21 and 29 modules a side.
    expect(drawn('badaro.kr')).toContain('viewBox="0 0 29 29"');
    expect(drawn('https://www.badaro.example/')).toContain('viewBox="0 0 37 37"');
  });

  it('SH-015 has a finder pattern in three corners', () => {
    const path = / d="([^"]+)"/.exec(drawn('badaro.kr'))?.[1] ?? '';
    for (const run of ['M4 4h7v', 'M18 4h7v', 'M4 18h7v']) expect(path).toContain(run);
  });
});
