import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { readSources } from './parse-source.ts';

type Attributes = Readonly<Record<string, string>>;
type Element = { readonly at: string; readonly name: string; readonly attributes: Attributes };

/** The JSX elements of every page with the attributes that are written as plain texts. */
function elementsOf({ path, text }: { path: string; text: string }): Element[] {
  const found: Element[] = [];
  new Visitor({
    JSXOpeningElement({ name, attributes, start }) {
      const texts = attributes.flatMap((one) =>
        one.type === 'JSXAttribute' &&
        one.name.type === 'JSXIdentifier' &&
        one.value?.type === 'Literal' &&
        typeof one.value.value === 'string'
          ? [[one.name.name, one.value.value] as const]
          : [],
      );
      const line = text.slice(0, start).split('\n').length;
      if (name.type === 'JSXIdentifier')
        found.push({ at: `${path}:${line}`, name: name.name, attributes: Object.fromEntries(texts) });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

const elements = readSources(['web'], ['tsx']).flatMap(elementsOf);

describe('links and fields of all pages', () => {
  it('FE-06 give a new window no way back to the page that opened it', () => {
    const opening = elements.filter(({ attributes }) => attributes['target'] === '_blank');
    expect(opening.length).toBeGreaterThan(5);
    const open = opening.filter(({ attributes }) => !/\b(noopener|noreferrer)\b/.test(attributes['rel'] ?? ''));
    expect(open.map(({ at }) => at)).toEqual([]);
  });

  it('FE-06 say of each password whether it is a new one, and let no browser save the number of an account or of customs', () => {
    // The field of the form kit is its only plain input; each use of the field says it.
    const passwords = elements.filter(
      ({ at, name, attributes }) =>
        !at.startsWith('web/forms/') && (/^Password(Input|Field)$/.test(name) || attributes['type'] === 'password'),
    );
    expect(passwords.length).toBeGreaterThan(3);
    const wrong = passwords.filter(
      ({ attributes }) => !['current-password', 'new-password'].includes(attributes['autoComplete'] ?? ''),
    );
    expect(wrong.map(({ at }) => at)).toEqual([]);
    // The input of a personal customs code sets it for all its uses.
    const numbers = elements.filter(({ at, name, attributes }) =>
      at.startsWith('web/components/import/customs-code-input.tsx')
        ? name === 'TextInput'
        : name !== 'CustomsCodeInput' && /^(customsNumber|number)$/.test(attributes['name'] ?? ''),
    );
    expect(numbers.length).toBeGreaterThan(1);
    const saved = numbers.filter(({ attributes }) => attributes['autoComplete'] !== 'off');
    expect(saved.map(({ at }) => at)).toEqual([]);
  });
});
