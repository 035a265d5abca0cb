import { parseSync, Visitor } from 'vite';
import type { SourceFile } from './source.ts';

/**
 * A place where the page asks for words: the key (or how it begins, when the rest is computed) and what it gives, null
 * when that is computed.
 */
export type MessageUse = { path: string; key: string; isPrefix: boolean; gives: string[] | null };

/** Every `t('…')` and `t(\`…\`)` of a file; a key that is wholly computed is left to the tests. */
export function messageUses({ path, text }: SourceFile): MessageUse[] {
  const uses: MessageUse[] = [];
  new Visitor({
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 't') return;
      const [first, second] = node.arguments;
      const gives = second === undefined ? [] : namesIn(second);
      if (first?.type === 'Literal' && typeof first.value === 'string')
        uses.push({ path, key: first.value, isPrefix: false, gives });
      if (first?.type === 'TemplateLiteral') {
        const start = first.quasis[0]?.value.raw ?? '';
        if (start) uses.push({ path, key: start, isPrefix: first.quasis.length > 1, gives });
      }
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
