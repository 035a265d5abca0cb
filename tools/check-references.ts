import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { readSources, type SourceFile } from './parse-source.ts';
import { reliabilityFaults } from './reliability.ts';
import { rightsFaults } from './rights.ts';

const SPEC = 'docs/spec';
const ID = /\b([A-Z][A-Z0-9]{1,2})-(\d{2,3})\b/g;

/** The definitions in the documents of the repository. */
export type Targets = {
  /** Ids of requirements, decisions and checks, such as `CRT-027` or `AZ-01`. */
  readonly ids: ReadonlySet<string>;
  /** Numbered headings (`9`, `9.6`) by the name of their document without its ending. */
  readonly sections: ReadonlyMap<string, ReadonlySet<string>>;
  /** Numbers of the records in docs/decisions. */
  readonly records: ReadonlySet<number>;
  readonly exists: (path: string) => boolean;
};

/** A source of citations: a comment, a test title or a document. */
type Passage = { readonly path: string; readonly text: string; readonly isTitle: boolean };

/** Reads all ids, sections and records that may be cited. */
export function readTargets(documents: readonly SourceFile[], exists = existsSync): Targets {
  const ids = new Set<string>();
  const sections = new Map<string, Set<string>>();
  const records = new Set<number>();
  for (const { path, text } of documents) {
    const name = posix.basename(path).replace(/\.\w+$/, '');
    const [, record] = /^docs\/decisions\/(\d{4})-/.exec(path) ?? [];
    if (record) records.add(Number(record));
    if (!path.startsWith(`${SPEC}/`)) continue;
    const defined = /^(?:\| |- \*\*)?([A-Z][A-Z0-9]{1,2}-\d{2,3})\b/gm;
    for (const [, id = ''] of text.matchAll(defined)) ids.add(id);
    const headings = Array.from(text.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\b/gm), ([, number = '']) => number);
    sections.set(name, new Set(headings));
  }
  return { ids, sections, records, exists };
}

/** One message for every citation that does not resolve. */
export function referenceFaults(files: readonly SourceFile[], targets: Targets): string[] {
  return files.flatMap((file) => passagesOf(file).flatMap((passage) => faultsOf(passage, targets)));
}

function passagesOf({ path, text }: SourceFile): Passage[] {
  if (!/\.tsx?$/.test(path)) return [{ path, text, isTitle: false }];
  const { program, comments } = parseSync(path, text);
  const passages = comments.map(({ value }) => ({ path, text: value, isTitle: false }));
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const isTest = /^(it|test|describe)\b/.test(text.slice(callee.start, callee.end));
      if (isTest && first?.type === 'Literal' && typeof first.value === 'string')
        passages.push({ path, text: first.value, isTitle: true });
    },
  }).visit(program);
  return passages;
}

function faultsOf({ path, text, isTitle }: Passage, targets: Targets): string[] {
  const areas = new Set(Array.from(targets.ids, (id) => id.split('-')[0]));
  const unknown = (what: string) => `${what} is cited and does not exist: ${path}`;
  const faults: string[] = [];
  for (const [id, area] of text.matchAll(ID)) {
    const isCitation = areas.has(area) || (isTitle && text.startsWith(id));
    if (isCitation && !targets.ids.has(id)) faults.push(unknown(id));
  }
  for (const [cited, name = '', number = ''] of text.matchAll(/\b([a-z]+(?:-[a-z]+)*)(?:\.md)? §(\d+(?:\.\d+)?)/g)) {
    const sections = targets.sections.get(name);
    const at = sections?.has(number) ?? false;
    if (!at && (sections || cited.includes('.md'))) faults.push(unknown(cited));
  }
  for (const [cited, number] of text.matchAll(/\bdecisions? (\d{1,2})\b(?!\.\d)/g))
    if (!targets.records.has(Number(number))) faults.push(unknown(cited));
  for (const [cited] of text.matchAll(/(?<![\w/.:-])(?:docs\/)?[\w-]+(?:\/[\w-]+)*\.(?:md|csv)\b/g))
    if (!isThere(path, cited, targets)) faults.push(unknown(cited));
  return faults;
}

function isThere(path: string, cited: string, { exists }: Targets): boolean {
  const folders = ['.', 'docs', SPEC, 'docs/decisions', 'docs/how-to', posix.dirname(path)];
  return folders.some((folder) => exists(posix.join(folder, cited)));
}

if (import.meta.main) {
  const documents = readSources(['docs'], ['md', 'csv']);
  const read = (path: string) => ({ path, text: readFileSync(path, 'utf8') });
  const cited = [
    ...readSources(['core', 'server', 'web', 'demo', 'e2e', 'tools'], ['ts', 'tsx', 'sql']),
    ...documents.filter(({ path }) => !path.startsWith(`${SPEC}/`)),
    ...['README.md', 'CONTRIBUTING.md'].filter((path) => existsSync(path)).map(read),
  ];
  const citations = referenceFaults(
    cited.filter(({ path }) => !path.startsWith('tools/check-references')),
    readTargets(documents),
  );
  const faults = [...citations, ...reliabilityFaults(), ...rightsFaults()];
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'Every citation resolves.' : `${faults.length} references are wrong.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
