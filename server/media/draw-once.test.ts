import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { drawOnce } from '#server/media/draw-once.ts';

const folder = mkdtempSync(join(tmpdir(), 'badaro-drawn-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('drawOnce', () => {
  it('FI-11 shows a picture although the disk is full, and stores it once there is room', async () => {
    const file = join(folder, 'a', 'b.webp');
    let drawings = 0;
    const draw = async () => Buffer.from(`drawing ${(drawings += 1)}`);
    const full = async (path: string) => {
      writeFileSync(path, 'dr');
      throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    };
    const shown = [];
    for (const write of [full, full, undefined, undefined]) shown.push(String(await drawOnce(file, draw, write)));
    expect(shown).toEqual(['drawing 1', 'drawing 2', 'drawing 3', 'drawing 3']);
    expect(readdirSync(join(folder, 'a'))).toEqual(['b.webp']);
  });

  it('reports every other disk error', async () => {
    const broken = async () => Promise.reject(Object.assign(new Error('write'), { code: 'EIO' }));
    await expect(drawOnce(join(folder, 'c.webp'), async () => Buffer.from('x'), broken)).rejects.toThrow('write');
  });
});
