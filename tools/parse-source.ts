import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** A file of the project: its path from the root with forward slashes, and its text. */
export type SourceFile = { path: string; text: string };

/**
 * One import: the specifier, the file it resolves to (or the package), whether it is type-only, whether it is dynamic
 * (`import(…)`), and its local names.
 */
export type Import = {
  written: string;
  target: string;
  isOurs: boolean;
  typesOnly: boolean;
  isDynamic: boolean;
  names: string[];
};

/** What the checks need of a file. */
export type Facts = {
  imports: Import[];
  hasDefaultExport: boolean;
  exportsEverything: boolean;
  impure: string[];
  /** The tables passed to insert(…), update(…) and delete(…). */
  writes: string[];
  strings: string[];
  /** Expressions that would calculate an amount in floating point, as written. */
  floats: string[];
  /** Signatures compared by === and similar operators. */
  compared: string[];
};

const amounts =
  /^(minor|amount|price|unitPrice|fee|total|paid|received|refunded|covers|cash|mileage|coupon|goods|delivery|discount|commission)$/;
const signatures = /(signature|hmac|digest)$/i;

/** Reads every file under the folders that has one of the endings; folders that do not exist are empty. */
export function readSources(folders: string[], endings: string[]): SourceFile[] {
  const patterns = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => endings.map((ending) => `${folder}/**/*.${ending}`));
  const paths = globSync(patterns, { exclude: (name) => name === 'node_modules' });
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Parses one TypeScript file; throws one message when it is not TypeScript. */
export function factsOf({ path, text }: SourceFile): Facts {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const facts: Facts = {
    imports: [],
    hasDefaultExport: false,
    exportsEverything: false,
    impure: [],
    writes: [],
    strings: [],
    floats: [],
    compared: [],
  };
  const written = (node: { start: number; end: number }) => text.slice(node.start, node.end);
  const add = (written: string, typesOnly: boolean, names: string[] = [], isDynamic = false) =>
    facts.imports.push({ written, ...meaningOf(path, written), typesOnly, isDynamic, names });
  new Visitor({
    ImportDeclaration(node) {
      const named = node.specifiers;
      const onlyTypes =
        named.length > 0 && named.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type');
      add(
        node.source.value,
        node.importKind === 'type' || onlyTypes,
        named.map((one) => one.local.name),
      );
    },
    ExportNamedDeclaration(node) {
      if (node.source) add(node.source.value, node.exportKind === 'type');
      if (node.specifiers.some((one) => nameOf(one.exported) === 'default')) facts.hasDefaultExport = true;
    },
    ExportAllDeclaration(node) {
      facts.exportsEverything = true;
      add(node.source.value, node.exportKind === 'type');
    },
    ExportDefaultDeclaration() {
      facts.hasDefaultExport = true;
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string')
        add(node.source.value, false, [], true);
    },
    TSImportType(node) {
      if (node.source.type === 'Literal') add(String(node.source.value), true);
    },
    MemberExpression(node) {
      const object = nameOf(node.object);
      const property = nameOf(node.property);
      if ((object === 'Date' && property === 'now') || (object === 'Math' && property === 'random'))
        facts.impure.push(`${object}.${property}`);
    },
    CallExpression(node) {
      const [first] = node.arguments;
      // Methods of a Decimal are exact.
      if (
        /(^|\.)(parseFloat|toFixed|toPrecision|fround)$/.test(written(node.callee)) &&
        !written(node.callee).includes('Decimal(')
      )
        facts.floats.push(written(node));
      if (
        !first ||
        node.callee.type !== 'MemberExpression' ||
        !/^(insert|update|delete)$/.test(nameOf(node.callee.property))
      )
        return;
      facts.writes.push(first.type === 'MemberExpression' ? nameOf(first.object) : nameOf(first));
    },
    NewExpression(node) {
      if (nameOf(node.callee) === 'Date' && node.arguments.length === 0) facts.impure.push('new Date()');
    },
    BinaryExpression(node) {
      const sides = [node.left, node.right].map((side) => lastNameOf(side));
      // Page counts are not amounts.
      if (node.operator === '/' && sides.some((name) => amounts.test(name)) && !sides.includes('count'))
        facts.floats.push(written(node));
      if (
        /^[!=]==?$/.test(node.operator) &&
        [node.left, node.right].every(isNamed) &&
        sides.some((name) => signatures.test(name))
      )
        facts.compared.push(written(node));
    },
    Literal(node) {
      if (typeof node.value === 'number' && !Number.isInteger(node.value)) facts.floats.push(written(node));
      if (typeof node.value === 'string') facts.strings.push(node.value);
    },
    TemplateElement(node) {
      facts.strings.push(node.value.raw);
    },
  }).visit(program);
  return facts;
}

type Named = { type: string; name?: unknown; property?: unknown; expression?: unknown };
const isNode = (value: unknown): value is Named => typeof value === 'object' && value !== null && 'type' in value;

/** The c of `a.b.c`; undefined for calls and computed names. */
function lastNameOf(node: Named): string {
  if (node.type === 'ParenthesizedExpression' && isNode(node.expression)) return lastNameOf(node.expression);
  if (node.type === 'MemberExpression' && isNode(node.property)) return nameOf(node.property);
  return node.type === 'Identifier' ? String(node.name) : '';
}

/** Whether the expression is a constant without information: undefined, a text or a type. */
const isNamed = (node: { type: string; name?: unknown }): boolean =>
  node.type === 'MemberExpression' ||
  node.type === 'CallExpression' ||
  (node.type === 'Identifier' && node.name !== 'undefined');

function nameOf(node: { type: string; name?: unknown; value?: unknown }): string {
  return String(node.type === 'Identifier' ? node.name : (node.value ?? ''));
}

function meaningOf(path: string, written: string): { target: string; isOurs: boolean } {
  if (written.startsWith('.')) return { target: posix.join(posix.dirname(path), written), isOurs: true };
  const layer = /^#(core|server|web|demo)\//.exec(written);
  return layer ? { target: written.slice(1), isOurs: true } : { target: written, isOurs: false };
}
