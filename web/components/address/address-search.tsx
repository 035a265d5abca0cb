import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { api, ApiRefusal } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { EmptyState, Notice } from '#web/ui/states.tsx';

type Found = Answer<'searchAddresses'>;
type Props = {
  onChosen(found: Found['addresses'][number]): void;
  /** The service is unavailable: the address must be typed. */
  onUnavailable(): void;
};

/** Korean addresses by road, building or neighbourhood (decision MEM-048). */
export function AddressSearch({ onChosen, onUnavailable }: Props) {
  const t = useText();
  const explain = useRefusalText();
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const [page, setPage] = useState(0);
  const [found, setFound] = useState<Found>();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => input.current?.focus(), []);

  const {
    isBusy,
    problem,
    submit: search,
  } = useSubmit(async (keyword: string, wanted: number) => {
    try {
      setFound(await api('searchAddresses', { query: { keyword, page: wanted, count: 10 } }));
      setSearched(keyword);
      setPage(wanted);
      list.current?.scrollIntoView({ block: 'nearest' });
    } catch (refusal) {
      setFound(undefined);
      if (!(refusal instanceof ApiRefusal) || refusal.status === 0 || refusal.status >= 500) onUnavailable();
      throw refusal;
    }
  });
  // The dialog is inside the address form, and forms cannot be nested, so Enter is handled here.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void search(typed, 0);
  };
  return (
    <div className="flex flex-col gap-4">
      <search className="flex flex-wrap items-start gap-2">
        <Field
          label={t('account.postcode.label')}
          hint={t('account.postcode.hint')}
          error={problem === undefined ? undefined : explain(problem)}
          className="min-w-0 grow"
        >
          <TextInput
            ref={input}
            name="keyword"
            dir="auto"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
        <Button className="mt-6" icon="search" busy={isBusy} onClick={() => void search(typed, 0)}>
          {t('account.postcode.search')}
        </Button>
      </search>
      <output className="text-sm text-ink-600">
        {found && found.recordsTotal > 0 && t('account.postcode.total', { total: found.recordsTotal })}
      </output>
      {found?.recordsTotal === 0 && (
        <EmptyState icon="pin" title={t('account.postcode.none')}>
          {t('account.postcode.noneHint')}
        </EmptyState>
      )}
      {found && found.addresses.length > 0 && (
        <ul ref={list} aria-busy={isBusy} className="divide-y divide-line-soft rounded-md border border-line-soft">
          {found.addresses.map((address) => (
            <li key={`${address.postcode}${address.road}`}>
              <button
                type="button"
                onClick={() => onChosen(address)}
                className="flex min-h-11 w-full items-start gap-3 px-3 py-2 text-start hover:bg-surface-2"
              >
                <Bidi className="tabular font-semibold text-brand-700">{address.postcode}</Bidi>
                <span lang="ko" dir="ltr" className="min-w-0 text-start">
                  {address.road}
                  <span className="block text-sm text-ink-600">{address.jibun}</span>
                  <span lang="en" className="block text-sm text-ink-600">
                    {address.roadEn}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found && found.totalPages > 1 && (
        <div className="flex items-center justify-between gap-2">
          <Button look="secondary" disabled={page === 0 || isBusy} onClick={() => void search(searched, page - 1)}>
            {t('account.postcode.previous')}
          </Button>
          <span className="tabular">{t('account.postcode.page', { page: page + 1, pages: found.totalPages })}</span>
          <Button
            look="secondary"
            disabled={page + 1 >= found.totalPages || isBusy}
            onClick={() => void search(searched, page + 1)}
          >
            {t('account.postcode.next')}
          </Button>
        </div>
      )}
      {problem !== undefined && <Notice>{t('account.postcode.example')}</Notice>}
    </div>
  );
}
