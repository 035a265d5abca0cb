import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useBound } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

export type ChosenCategory = { readonly id: number; readonly name: string };
type Tree = Answer<'listCategories'>['categories'];

/** As many as an entry may have. */
const CHOSEN_MAX = 20;

const areChosen = (value: unknown): value is readonly ChosenCategory[] => Array.isArray(value);

/**
 * The categories whose goods serve what a word names, the field `categories` of its form; each is added from a list, and
 * can be taken off.
 */
export function CategoryChoice() {
  const t = useText();
  const { value: chosen, change, error, input } = useBound('categories', areChosen);
  const [tree, setTree] = useState<Tree>([]);
  useEffect(() => {
    // Without the list the chosen categories can still be taken off.
    api('listCategories', { query: {} }).then(
      ({ categories }) => setTree(categories),
      () => undefined,
    );
  }, []);
  const add = (id: number) => {
    const leaf = leavesOf(tree).find((one) => one.id === id);
    if (leaf) change([...chosen, leaf]);
  };
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('searchOffice.categories')} hint={t('searchOffice.categoriesHint')} error={error}>
        <Select
          {...input}
          className="w-full"
          value=""
          disabled={tree.length === 0 || chosen.length >= CHOSEN_MAX}
          onChange={(event) => add(Number(event.currentTarget.value))}
        >
          <option value="">{t('searchOffice.addCategory')}</option>
          {tree.flatMap((top) =>
            top.children.map((middle) => (
              <optgroup key={middle.id} label={`${top.description.name} › ${middle.description.name}`}>
                {middle.children
                  .filter(({ id }) => !chosen.some((one) => one.id === id))
                  .map(({ id, description }) => (
                    <option key={id} value={id}>
                      {description.name}
                    </option>
                  ))}
              </optgroup>
            )),
          )}
        </Select>
      </Field>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Button
                look="secondary"
                size="small"
                icon="close"
                aria-label={t('searchOffice.removeCategory', { name })}
                onClick={() => change(chosen.filter((one) => one.id !== id))}
              >
                <bdi>{name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const leavesOf = (tree: Tree): ChosenCategory[] =>
  tree.flatMap((top) =>
    top.children.flatMap((middle) => middle.children.map(({ id, description }) => ({ id, name: description.name }))),
  );
