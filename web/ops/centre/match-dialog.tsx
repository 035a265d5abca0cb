import { type FormEvent, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Bidi } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { EmptyState, Notice } from '#web/ui/states.tsx';

/** Matches an unidentified parcel to its purchase. */
export function MatchDialog({
  arrival: { id, waybill },
  onClose,
}: {
  arrival: { readonly id: number; readonly waybill: string };
  onClose(): void;
}) {
  const t = useText();
  const explain = useRefusalText();
  const { busy, failure, change } = useChange(t('centre.arrivals.matched'));
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<Answer<'findPurchases'>['purchases']>();
  const [problem, setProblem] = useState<string>();
  const find = async (event: FormEvent) => {
    event.preventDefault();
    if (search.trim().length < 2) return;
    try {
      setProblem(undefined);
      setFound((await api('findPurchases', { query: { search: search.trim() } })).purchases);
    } catch (refused) {
      setProblem(explain(refused));
    }
  };
  const error = problem ?? failure;
  return (
    <Dialog open onClose={onClose} title={t('centre.arrivals.matchTitle', { waybill })} shape="sheet">
      <form noValidate onSubmit={(event) => void find(event)} className="mb-4 flex flex-wrap items-end gap-2">
        <Field label={t('centre.arrivals.search')} className="grow">
          <TextInput
            type="search"
            dir="auto"
            autoComplete="off"
            maxLength={60}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            className="min-h-12"
          />
        </Field>
        <Button type="submit" size="large" icon="search">
          {t('shell.search')}
        </Button>
      </form>
      {error && <Notice tone="error">{error}</Notice>}
      {found?.length === 0 && <EmptyState icon="search" title={t('centre.arrivals.noPurchase')} />}
      <ul className="flex flex-col gap-2">
        {found?.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line-soft p-3"
          >
            <span className="flex min-w-0 flex-col">
              <span>
                <Bidi className="tabular font-medium">{one.number}</Bidi> · <bdi>{one.company}</bdi>
              </span>
              {one.lines.map(({ name, quantity }) => (
                <span key={name} className="text-sm text-ink-600">
                  <bdi>{name}</bdi>
                  {quantity !== null && (
                    <>
                      {' '}
                      × <bdi className="tabular">{quantity}</bdi>
                    </>
                  )}
                </span>
              ))}
            </span>
            <Button
              size="large"
              look="secondary"
              busy={busy}
              onClick={() =>
                void change(() => api('matchArrival', { params: { id }, body: { purchaseId: one.id } })).then(
                  (isDone) => isDone && onClose(),
                )
              }
            >
              {t('centre.arrivals.match')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
