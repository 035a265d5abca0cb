import { parseSync, Visitor } from 'vite';
import type { Area } from '../web/i18n/areas.ts';
import type { SourceFile } from './parse-source.ts';

/**
 * A use of a text in a page: the key, or its prefix when the rest is computed, or a string that may be a key
 * (`literal`). `gives` are its parameters, null when they are computed; `areas` are those that load the module.
 */
export type MessageUse = {
  path: string;
  key: string;
  kind: 'key' | 'prefix' | 'literal';
  gives: string[] | null;
  areas: readonly Area[];
};

/** Every `t('…')`, `t(\`…\`)` and other string of a file; wholly computed keys are left to the tests. */
export function messageUses({ path, text }: SourceFile): MessageUse[] {
  const uses: MessageUse[] = [];
  const add = (key: string, kind: MessageUse['kind'], gives: string[] | null) =>
    uses.push({ path, key, kind, gives, areas: [] });
  new Visitor({
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 't') return;
      const [first, second] = node.arguments;
      const gives = second === undefined ? [] : namesIn(second);
      if (first?.type === 'Literal' && typeof first.value === 'string') add(first.value, 'key', gives);
      if (first?.type === 'TemplateLiteral') {
        const start = first.quasis[0]?.value.raw ?? '';
        if (start) add(start, first.quasis.length > 1 ? 'prefix' : 'key', gives);
      }
    },
    Literal({ value }) {
      if (typeof value === 'string' && value !== '') add(value, 'literal', null);
    },
  }).visit(parseSync(path, text).program);
  return uses;
}

type Argument = {
  type: string;
  properties?: { type: string; key?: { type: string; name?: unknown; value?: unknown } }[];
};

function namesIn(argument: Argument): string[] | null {
  if (argument.type !== 'ObjectExpression') return null;
  const names = (argument.properties ?? []).map(({ key }) => (key ? String(key.name ?? key.value) : null));
  return names.every((name) => name !== null) ? names : null;
}
