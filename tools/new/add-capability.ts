import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capabilityFiles, namesOf, REFUSAL_TEXTS, type TestApp } from './capability-files.ts';

/**
 * Writes the files of a new capability under `root` and registers it. Returns the written paths. Throws when the name
 * is taken or is not one lower-case word.
 */
export function addCapability(root: string, name: string): string[] {
  if (!/^[a-z]{3,20}$/.test(name)) throw new Error(`"${name}" must be one word of 3 to 20 lower-case letters.`);
  for (const taken of [`core/${name}`, `server/${name}`])
    if (existsSync(join(root, taken))) throw new Error(`${taken} exists already.`);
  const names = namesOf(name);
  const files = capabilityFiles(names, testAppOf(readFileSync(join(root, 'server/favorite/favorite.test.ts'), 'utf8')));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const changed = [
    ...register(root, name),
    ...Object.entries(REFUSAL_TEXTS).map(([lang, text]) => writeMessage(root, lang, name, text)),
  ];
  return [...Object.keys(files), ...changed];
}

function testAppOf(text: string): TestApp {
  const [, open, type, module] = /import \{ (open\w+), type (\w+) \} from '([^']+)';/.exec(text) ?? [];
  if (!open || !type || !module) throw new Error('The test of favorite does not show how a test opens the server.');
  return { open, type, module };
}

/** Adds the capability to the lists: contract, refusals, order of capabilities and the server. */
function register(root: string, name: string): string[] {
  const edits: readonly (readonly [path: string, ...lines: (readonly [before: RegExp, line: string])[]])[] = [
    [
      'core/contract.ts',
      [/^import \* as favorite /m, `import * as ${name} from '#core/${name}/contract.ts';\n`],
      [/^\};\nexport type Contract\b|^\} as const;?\nexport type Contract\b/m, `  ...callsOf(${name}),\n`],
    ],
    [
      'core/refusals.ts',
      [/^import \{ favoriteRefusals /m, `import { ${name}Refusals } from '#core/${name}/refusals.ts';\n`],
      [/^\};\nexport type RefusalCode\b/m, `  ...${name}Refusals,\n`],
    ],
    ['tools/layout.ts', [/^ {2}'site',\n\]/m, `  '${name}',\n`]],
    [
      'server/capabilities.ts',
      [/^import \{ capability as site /m, `import { capability as ${name} } from '#server/${name}/capability.ts';\n`],
      [/^ {2}site,\n\]/m, `  ${name},\n`],
    ],
  ];
  for (const [path, ...lines] of edits) {
    let text = readFileSync(join(root, path), 'utf8');
    for (const [before, line] of lines) {
      const at = text.search(before);
      if (at < 0) throw new Error(`${path} has no place for ${line.trim()}`);
      text = text.slice(0, at) + line + text.slice(at);
    }
    writeFileSync(join(root, path), text);
  }
  return edits.map(([path]) => path);
}

/** Adds the text of the refusal: to the shared messages of the storefront, or to a file of its own. */
function writeMessage(root: string, lang: string, name: string, text: string): string {
  const folder = `core/messages/${lang}`;
  const isByArea = existsSync(join(root, folder, 'server.json'));
  const path = `${folder}/${isByArea ? 'storefront' : name}.json`;
  const refusals = { full: text };
  const written: object = isByArea
    ? { ...JSON.parse(readFileSync(join(root, path), 'utf8')), [name]: { refusals } }
    : { refusals };
  writeFileSync(join(root, path), `${JSON.stringify(written, undefined, 2)}\n`);
  return path;
}
