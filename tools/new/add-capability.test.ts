import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsOf } from '../parse-source.ts';
import { addCapability } from './add-capability.ts';

const LISTS = [
  'core/contract.ts',
  'core/refusals.ts',
  'core/messages',
  'server/capabilities.ts',
  'server/favorite',
  'tools/layout.ts',
];
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'badaro-new-'));
  for (const path of LISTS) cpSync(path, join(root, path), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('npm run new -- capability', () => {
  it('writes the files of a capability and registers it in every list', () => {
    const paths = addCapability(root, 'reminder');
    for (const path of paths.filter((one) => one.endsWith('.ts')))
      expect(() => factsOf({ path, text: read(path) })).not.toThrow();
    expect(paths).toContain('server/reminder/reminder.test.ts');
    expect(read('core/contract.ts')).toContain('...callsOf(reminder)');
    expect(read('core/refusals.ts')).toContain('...reminderRefusals');
    expect(read('server/capabilities.ts')).toContain('  reminder,\n');
    for (const lang of ['ko', 'en', 'zh', 'ja', 'ar'])
      expect(
        paths.filter((path) => path.startsWith(`core/messages/${lang}/`)).map((path) => JSON.parse(read(path))),
      ).toEqual([expect.anything()]);
  });

  it.each(['reminder', 'favorite', 'Two Words', '../x', 'a'])('refuses the name %s', (name) => {
    expect(() => addCapability(root, name)).toThrow(/exists already|must be one word/);
  });
});
