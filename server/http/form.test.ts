import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filesIn } from '#server/http/form.ts';

const form = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'));
const TYPE = 'multipart/form-data; boundary=xyz';
const HEAD = 'Content-Disposition: form-data; name="file"; filename="a.jpg"';

describe('filesIn', () => {
  it('API-028 reads what browsers write: any bytes, any names, in any order', async () => {
    const name = fc.string({
      unit: fc.constantFrom('a', '.', ' ', '%', '머', 'é', '"', 'كوب', '\n'),
      minLength: 1,
      maxLength: 12,
    });
    const part = fc.oneof(
      fc.record({ field: fc.constantFrom('file', 'other'), name, bytes: fc.uint8Array({ maxLength: 300 }) }),
      fc.record({ field: fc.constantFrom('file', 'word'), text: fc.string({ maxLength: 40 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), async (parts) => {
        const data = new FormData();
        for (const one of parts) {
          if ('text' in one) data.append(one.field, one.text);
          else data.append(one.field, new File([Buffer.from(one.bytes)], one.name));
        }
        const request = new Request('http://x', { method: 'POST', body: data });
        const files = filesIn(
          Buffer.from(await request.arrayBuffer()),
          request.headers.get('content-type') ?? '',
          'file',
        );
        const sent = parts.flatMap((one) => ('name' in one && one.field === 'file' ? [one] : []));
        // The line end a name may hold is a blank to us.
        expect(files?.map((file) => [file.name.replaceAll(/\s+/g, ' '), [...file.bytes]])).toEqual(
          sent.map((file) => [file.name.replaceAll(/\s+/g, ' '), [...file.bytes]]),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('API-028 takes no bytes for a form that are none, however they are cut', () => {
    const whole = form(['--xyz', HEAD, '', 'bytes', '--xyz--', '']);
    expect(filesIn(whole, TYPE, 'file')).toEqual([{ name: 'a.jpg', bytes: Buffer.from('bytes') }]);
    for (let length = 0; length < whole.byteLength - 4; length += 1)
      expect(filesIn(whole.subarray(0, length), TYPE, 'file')).toBeUndefined();
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'x'.repeat(71)}`,
      'multipart/form-data; boundary="a\r\nb"',
    ])
      expect(filesIn(whole, type, 'file')).toBeUndefined();
  });

  it('API-028 is not kept busy by a form of a million parts or by a head without an end', () => {
    const many = Buffer.from(`--xyz\r\n${HEAD}\r\n\r\n`.repeat(1).concat('x\r\n--xyz\r\nA: b\r\n\r\n'.repeat(200_000)));
    const startedAt = performance.now();
    expect(filesIn(many, TYPE, 'file')).toBeUndefined();
    expect(filesIn(Buffer.from(`--xyz\r\n${'A: b;'.repeat(1_000_000)}`), TYPE, 'file')).toBeUndefined();
    expect(
      filesIn(
        form(['--xyz', `Content-Disposition: form-data${'; name="'.repeat(900)}`, '', '', '--xyz--']),
        TYPE,
        'file',
      ),
    ).toEqual([]);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
