import type { FileLocation } from './layout.ts';
import type { Facts, SourceFile } from './parse-source.ts';

const mostImports = 12;
/** Modules that do not count as dependencies: common vocabulary says nothing about a file's number of concerns. */
const vocabulary = /^#(core\/[\w-]+\.ts|web\/(ui|forms|i18n|links)\/)/;
const vagueNames = /(^|-)(utils?|helpers?|common|services?|managers?|base|impl)$/;
// The pages themselves are read from web/routes.ts.
const defaultsDemanded = [
  /^web\/root\.tsx$/,
  /^web\/routes\.ts$/,
  /^web\/entry\.\w+\.tsx$/,
  /^(e2e\/)?[\w.-]+\.config\.ts$/,
  /^e2e\/start-server\.ts$/,
];

/** Direction words of Tailwind and the ones that follow the direction of the page (docs/architecture.md). */
const logical: [RegExp, string][] = [
  [/^-?m[lr]-(\d|\[|\(|auto$|px$)/, 'ms-/me-'],
  [/^-?p[lr]-(\d|\[|\(|px$)/, 'ps-/pe-'],
  [/^-?(left|right)-(\d|\[|\(|auto$|full$|px$)/, 'start-/end-'],
  [/^text-(left|right)$/, 'text-start/text-end'],
  [/^(border|rounded)-[lr](-|$)/, '-s/-e'],
  [/^float-(left|right)$/, 'float-start/float-end'],
];

/** Messages about a single file: its name, size, exports and CSS directions. */
export function shapeFaults(
  { path }: SourceFile,
  location: FileLocation,
  facts: Facts,
  pages: ReadonlySet<string>,
): string[] {
  const faults: string[] = [];
  const names = path.split('/').map((part) => part.replace(/\..*$/, ''));
  const file = path.split('/').at(-1) ?? path;
  const vague = names.find((name) => vagueNames.test(name));
  if (vague) faults.push(`"${vague}" says nothing about what is inside; name the thing or the verb: ${path}`);
  if (/^index\.tsx?$/.test(file) || facts.exportsEverything)
    faults.push(`There are no barrels; import the file that has it: ${path}`);
  if (!/^[a-z0-9$_]+([-.][a-z0-9$_]+)*$/.test(file)) faults.push(`File names are kebab-case: ${path}`);
  const imports = facts.imports.filter(
    ({ written }) =>
      !written.includes('+types') && !/^virtual:|\?(url|raw)$/.test(written) && !vocabulary.test(written),
  ).length;
  // A manifest lists what its capability adds to the server.
  const isList = location.kind === 'list' || location.role === 'capability';
  if (imports > mostImports && !isList && !location.isTest) {
    faults.push(`${path} imports from ${imports} files and may from ${mostImports}: it does more than one thing.`);
  }
  if (facts.hasDefaultExport && !pages.has(path) && !defaultsDemanded.some((pattern) => pattern.test(path)))
    faults.push(`Exports have names; only pages, entries and configurations have a default: ${path}`);
  if (location.layer === 'web') faults.push(...directionFaults(path, facts.strings));
  return faults;
}

function directionFaults(path: string, strings: string[]): string[] {
  return strings.flatMap((text) =>
    text.split(/\s+/).flatMap((word) => {
      // Variants come before the last colon that is not inside brackets.
      const bare = word
        .replace(/^!/, '')
        .replace(/^.*:(?=[^\]]*$)/, '')
        .replace(/!$/, '');
      const found = logical.find(([pattern]) => pattern.test(bare));
      return found ? [`Arabic reads the other way: ${path} says ${word}, use ${found[1]}`] : [];
    }),
  );
}
