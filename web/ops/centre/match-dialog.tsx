import { useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Bidi } from '#web/components/price.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
  const { busy, failure, change } = useChange(t('centre.arrivals.matched'));
  const [found, setFound] = useState<Answer<'findPurchases'>['purchases']>();
  const form = useForm({
    start: { search: '' },
    send: async ({ search }) => {
      const words = search.trim();
      if (words.length >= 2) setFound((await api('findPurchases', { query: { search: words } })).purchases);
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('centre.arrivals.matchTitle', { waybill })} shape="sheet">
      <Form form={form} className="mb-4 flex flex-col gap-2">
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            name="search"
            label={t('centre.arrivals.search')}
            boxClass="grow"
            type="search"
            autoComplete="off"
            maxLength={60}
            className="min-h-12"
          />
          <SubmitButton size="large" icon="search">
            {t('shell.search')}
          </SubmitButton>
        </div>
      </Form>
      {failure && <Notice tone="error">{failure}</Notice>}
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
