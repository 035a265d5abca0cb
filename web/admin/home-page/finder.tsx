import { type ReactNode, useState } from 'react';
import { api } from '#web/api/client.ts';
import { Thumb } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

export type Found = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly picture: string;
  readonly note: string;
};

const SHOWN = 8;

/** Finds products as buyers do: by name, code, HS code. */
export async function findGoods(query: string): Promise<Found[]> {
  const { products } = await api('searchProducts', { body: { query, count: SHOWN } });
  return products.map(({ id, sku, description, images: [picture], store }) => ({
    id,
    code: sku,
    name: description.name,
    picture: picture ? `${picture}/160.webp` : '',
    note: store.name,
  }));
}

/** Finds approved stores by name or code. */
export async function findFactories(keyword: string): Promise<Found[]> {
  const { stores } = await api('findStores', { query: { keyword } });
  return stores.map(({ productCount: _, ...store }) => ({ ...store, note: '' }));
}

type Props = { label: string; find(query: string): Promise<Found[]>; actionOf(found: Found): ReactNode };

/** Searches and lists the results, each with an action. */
export function Finder({ label, find, actionOf }: Props) {
  const t = useText();
  const [found, setFound] = useState<readonly Found[]>();
  const form = useForm({
    start: { query: '' },
    send: async ({ query }) => {
      const words = query.trim();
      if (words !== '') setFound(await find(words));
    },
  });
  return (
    <div className="flex flex-col gap-2">
      <search>
        <Form form={form} className="flex flex-col gap-2">
          <div className="flex items-end gap-2">
            <TextField name="query" label={label} boxClass="grow" type="search" maxLength={100} />
            <SubmitButton look="secondary" icon="search">
              {t('admin.homePage.find.search')}
            </SubmitButton>
          </div>
        </Form>
      </search>
      <output className="text-sm text-ink-600 empty:hidden">
        {found &&
          (found.length === 0
            ? t('admin.homePage.find.nothing')
            : t('admin.homePage.find.found', { count: found.length }))}
      </output>
      {found && found.length > 0 && (
        <ul className="max-h-72 divide-y divide-line-soft overflow-y-auto rounded-sm border border-line-soft">
          {found.map((one) => (
            <li key={one.id} className="flex min-h-12 items-center gap-3 px-2 py-1">
              <Thumb src={one.picture} />
              <Named name={one.name} code={one.code} note={one.note} />
              {actionOf(one)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A name, with details below it. */
export function Named({ name, code, note = '' }: { name: string; code: string; note?: string }) {
  return (
    <span className="flex min-w-0 grow flex-col text-sm leading-snug">
      <span dir="auto" className="truncate font-medium">
        {name}
      </span>
      <span className="truncate text-xs text-ink-600">
        <Bidi>{code}</Bidi>
        {note && (
          <>
            {' · '}
            <bdi>{note}</bdi>
          </>
        )}
      </span>
    </span>
  );
}
