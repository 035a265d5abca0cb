import { parseSync, Visitor } from 'vite';
import type { SourceFile } from './parse-source.ts';

/** A row of the catalogue in docs/spec/reliability.md. */
export type Check = { readonly id: string; readonly what: string; readonly bound: string };
export type Section = { readonly title: string; readonly checks: readonly Check[] };

/** The test files that name a check in a title, by its id. */
export type Named = ReadonlyMap<string, readonly string[]>;

/** Why a check is not shown, or not all of it (`missing`), or which command measures what no test can (`measured`). */
export type Note = { readonly missing: string } | { readonly measured: string };
export type Notes = Readonly<Record<string, Note>>;

export type Figure = {
  readonly text: string;
  readonly command: string;
  readonly date: string;
  readonly commit: string;
};
/** What the last runs gave, by id: the tests that name it and the figures. */
export type Results = {
  readonly tests: Readonly<Record<string, { readonly passed: number; readonly failed: number; readonly date: string }>>;
  readonly figures: Readonly<Record<string, readonly Figure[]>>;
};

const ID = /\b[A-Z]{2}-\d{2}\b/g;

/** The checks of the catalogue, by section. */
export function readCatalogue(text: string): Section[] {
  const sections: { title: string; checks: Check[] }[] = [];
  for (const line of text.split('\n')) {
    const [, title] = /^### ([A-Z]{2} – .+)$/.exec(line) ?? [];
    if (title) sections.push({ title, checks: [] });
    const [, id, what, , bound] = /^\| ([A-Z]{2}-\d{2}) \| (.*?) \| (.*?) \| (.*) \|$/.exec(line) ?? [];
    if (id && what && bound) sections.at(-1)?.checks.push({ id, what, bound });
  }
  return sections;
}

/** The ids in front of a title ("CO-07 CO-08 creates …") or in parentheses at its end. */
export function idsOfTitle(title: string): string[] {
  const [front = ''] = /^(?:[A-Z][A-Z0-9]{1,2}-\d{2,3}:?\s+)+(?=\S)/.exec(title) ?? [];
  const [end = ''] = /\((?:[A-Z][A-Z0-9]{1,2}-\d{2,3}(?:, )?)+\)$/.exec(title) ?? [];
  return Array.from(`${front} ${end}`.matchAll(ID), ([id]) => id);
}

/** The test files by the ids of their titles, which may be texts of a table of cases too. */
export function readTitles(files: readonly SourceFile[]): Map<string, string[]> {
  const named = new Map<string, string[]>();
  const add = (path: string, title: string) => {
    for (const id of idsOfTitle(title)) named.set(id, [...new Set([...(named.get(id) ?? []), path])]);
  };
  for (const { path, text } of files)
    new Visitor({
      Literal({ value }) {
        if (typeof value === 'string') add(path, value);
      },
      TemplateLiteral({ quasis: [first], expressions }) {
        // A placeholder may follow the ids at once: `WH-04 ${name}`.
        if (first) add(path, `${first.value.raw}${expressions.length > 0 ? '…' : ''}`);
      },
    }).visit(parseSync(path, text).program);
  return named;
}

/** Whether npm test leaves the file to npm run proof (vitest.config.ts). */
const isProof = (path: string) => path.startsWith('tools/proof/') && !path.endsWith('/kill.test.ts');

type Kind = 'shown by test' | 'shown by proof' | 'measured' | 'in part' | 'not shown';

function kindOf(files: readonly string[], note: Note | undefined): Kind {
  if (note && 'measured' in note) return 'measured';
  if (files.length === 0) return 'not shown';
  if (note) return 'in part';
  return files.every(isProof) ? 'shown by proof' : 'shown by test';
}

/** One message for every check without tests and without a reason, and for every reason that explains nothing. */
export function catalogueFaults(sections: readonly Section[], named: Named, notes: Notes): string[] {
  const ids = sections.flatMap(({ checks }) => checks.map(({ id }) => id));
  return [
    ...ids
      .filter((id) => !named.has(id) && !notes[id])
      .map((id) => `${id} is named by no test and has no reason in tools/reliability-notes.json`),
    ...Object.keys(notes)
      .filter((id) => !ids.includes(id))
      .map((id) => `${id} has a reason in tools/reliability-notes.json and is no check`),
  ];
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

function figuresOf(figures: readonly Figure[] = []): string {
  return figures.map(({ text, command, date, commit }) => `${text} (\`${command}\`, ${date}, ${commit})`).join('<br>');
}

/** The whole of docs/reliability.md. */
export function documentOf(sections: readonly Section[], named: Named, notes: Notes, results: Results): string {
  const counts = new Map<Kind, number>();
  const tables = sections.map(({ title, checks }) => {
    const rows = checks.map(({ id, what, bound }) => {
      const files = [...(named.get(id) ?? [])].sort();
      const note = notes[id];
      const kind = kindOf(files, note);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      const reason = !note ? '' : 'measured' in note ? `: ${note.measured}` : `: ${note.missing}`;
      const run = results.tests[id];
      const ran = run ? `<br>${run.failed > 0 ? `${run.failed} FAILED, ` : ''}${run.passed} passed, ${run.date}` : '';
      const tests = files.map((file) => `\`${file}\``).join('<br>') + (files.length > 0 ? ran : '');
      const cells = [`**${id}** ${what}`, bound, tests, figuresOf(results.figures[id]), `**${kind}**${reason}`];
      return `| ${cells.map(cell).join(' | ')} |`;
    });
    return [`## ${title}`, '', '| Check | Bound | Tests | Last figure | State |', '|---|---|---|---|---|', ...rows];
  });
  const total = sections.reduce((sum, { checks }) => sum + checks.length, 0);
  const kinds: Kind[] = ['shown by test', 'shown by proof', 'measured', 'in part', 'not shown'];
  const sum = kinds.map((kind) => `${counts.get(kind) ?? 0} ${kind}`).join(', ');
  const head = [
    '# Reliability checks and the tests that show them',
    '',
    'Written by `npm run reliability` from the catalogue ([reliability](spec/reliability.md) §6), the titles of the tests, the last reports of',
    '`npm test`, `npm run proof` and `npm run bench`, and the reasons in `tools/reliability-notes.json`. Do not edit it by hand.',
    '',
    '- **shown by test**: the tests together assert the whole check in `npm test`; **shown by proof**: in `npm run proof`.',
    '- **measured**: a command measures it, no test asserts it. **in part**: the tests assert it but for what is named.',
    '- **not shown**: nothing asserts it, for the reason that is given.',
    '',
    `Of ${total} checks: ${sum}.`,
  ];
  return `${[head, ...tables].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
