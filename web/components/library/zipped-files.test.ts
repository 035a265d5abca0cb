import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unzipped } from '#web/components/library/zipped-files.ts';

const archiveOf = (files: Record<string, Uint8Array>, level: 0 | 9 = 9) =>
  new File([new Uint8Array(zipSync(files, { level }))], 'pictures.zip', { type: 'application/zip' });
const picture = strToU8('a picture');

describe('SEL-014 an archive of pictures', () => {
  it('gives its pictures without their folders, and names the other files', async () => {
    const found = await unzipped(
      archiveOf({
        'goods/접시.jpg': picture,
        'goods/deep/cup.PNG': picture,
        'read me.txt': picture,
        '__MACOSX/goods/._cup.PNG': picture,
        'goods/.DS_Store': picture,
      }),
    );
    const { files = [], leftOut = [] } = 'files' in found ? found : {};
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['접시.jpg', 'image/jpeg'],
      ['cup.PNG', 'image/png'],
    ]);
    expect(leftOut).toEqual(['read me.txt']);
    expect(await files[0]?.text()).toBe('a picture');
  });

  it('is refused when it would unpack to far more than it is, has too many files, or is none', async () => {
    const bomb = archiveOf({ 'a.jpg': new Uint8Array(20_000_000) });
    expect(await unzipped(bomb)).toEqual({ problem: 'tooLarge' });
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`${at}.jpg`, picture]));
    expect(await unzipped(archiveOf(many, 0))).toEqual({ problem: 'tooMany' });
    expect(await unzipped(new File(['no archive'], 'x.zip'))).toEqual({ problem: 'damaged' });
  });
});
