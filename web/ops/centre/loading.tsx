import { type ReactNode, useState } from 'react';
import type { VoyageAnswer } from '#core/centre/loading/contract.ts';
import { cartonsThatFit } from '#core/centre/rules.ts';
import { Volume, Weight } from '#web/ops/centre/amounts.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Bidi } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { Notice } from '#web/ui/states.tsx';

type Pallet = VoyageAnswer['pallets'][number];

/** Pallets with their fill level, and the paid orders that wait to be loaded. */
export function Loading({ voyage: { id, pallets, ready }, mayLoad }: { voyage: VoyageAnswer; mayLoad: boolean }) {
  const t = useText();
  const { busy, failure, change } = useChange(t('centre.pallet.changed'));
  const { run, question } = useConfirmation(t('centre.pallet.loadAnyway'));
  const [chosen, setChosen] = useState<number>();
  const onto = pallets.find((pallet) => pallet.id === chosen) ?? pallets.at(-1);
  const unload = (pallet: Pallet, cartonIds: number[]) =>
    void change(() => api('unloadPallet', { params: { id: pallet.id }, body: { cartonIds } }));
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      {question}
      {mayLoad && (
        <Section title={t('centre.pallet.ready')}>
          {onto && pallets.length > 1 && (
            <Field label={t('centre.pallet.onto')} className="mb-3 max-w-80">
              <Select
                value={onto.id}
                onChange={(event) => setChosen(Number(event.currentTarget.value))}
                className="w-full"
              >
                {pallets.map((pallet) => (
                  <option key={pallet.id} value={pallet.id}>
                    {pallet.code}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {ready.length === 0 && <p className="text-sm text-ink-600">{t('centre.pallet.noneReady')}</p>}
          <ul className="flex flex-col gap-2">
            {ready.map((owner) => (
              <ReadyOrder
                key={`${owner.orderId}:${owner.boxes.length}:${onto?.id}:${onto?.cm3}`}
                owner={owner}
                onto={onto}
                busy={busy}
                load={(cartonIds) =>
                  void change(() =>
                    run((confirmed) =>
                      api('loadPallet', { params: { id: onto?.id ?? 0 }, body: { cartonIds, ...confirmed } }),
                    ),
                  )
                }
              />
            ))}
          </ul>
        </Section>
      )}
      <Section
        title={t('centre.pallet.title')}
        aside={
          mayLoad && (
            <Button
              look="secondary"
              icon="plus"
              busy={busy}
              onClick={() => void change(() => api('addPallet', { params: { id } }))}
            >
              {t('centre.pallet.add')}
            </Button>
          )
        }
      >
        {pallets.length === 0 && <p className="text-sm text-ink-600">{t('centre.pallet.none')}</p>}
        <ul className="grid gap-3 md:grid-cols-2">
          {pallets.map((pallet) => (
            <li key={pallet.id} className="flex flex-col gap-2 rounded-md border border-line-soft p-3">
              <Bidi className="tabular font-semibold">{pallet.code}</Bidi>
              <Fill label={t('centre.voyage.volume')} percent={pallet.volumePercent}>
                <Volume cm3={pallet.cm3} />
              </Fill>
              <Fill label={t('centre.voyage.weight')} percent={pallet.weightPercent}>
                <Weight grams={pallet.grams} />
              </Fill>
              <ul className="flex flex-wrap gap-1 text-sm">
                {[...Map.groupBy(pallet.boxes, ({ orderNumber }) => orderNumber)].map(([number, boxes]) => (
                  <li key={number} className="flex w-full flex-wrap items-center justify-between gap-2">
                    <span>
                      <Bidi className="tabular">{number}</Bidi> · {t('centre.voyage.boxes', { n: boxes.length })}
                    </span>
                    {mayLoad && (
                      <Button
                        look="quiet"
                        onClick={() =>
                          unload(
                            pallet,
                            boxes.map((box) => box.id),
                          )
                        }
                        busy={busy}
                      >
                        {t('centre.pallet.unload')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** A paid order with the number of its cartons to load, at first as many as the pallet takes. */
function ReadyOrder({
  owner: { number, buyerName, cartons, cm3, grams, boxes },
  onto,
  busy,
  load,
}: {
  owner: VoyageAnswer['ready'][number];
  onto: Pallet | undefined;
  busy: boolean;
  load(cartonIds: number[]): void;
}) {
  const t = useText();
  const fitting = onto ? cartonsThatFit(onto, boxes) : 0;
  const [many, setMany] = useState(fitting || boxes.length);
  return (
    <li className="flex flex-wrap items-end justify-between gap-3 rounded-md border border-line-soft p-3">
      <span className="flex flex-col gap-1">
        <span>
          <Bidi className="tabular font-medium">{number}</Bidi> <bdi>{buyerName}</bdi> ·{' '}
          {t('centre.voyage.boxes', { n: cartons })} · <Volume cm3={cm3} /> · <Weight grams={grams} />
        </span>
        {onto && (
          <span className={classes('text-sm', fitting < boxes.length ? 'text-warn-700' : 'text-ink-600')}>
            {t('centre.pallet.fits', { fits: fitting, all: boxes.length })}
          </span>
        )}
      </span>
      {onto && (
        <span className="flex flex-wrap items-end gap-3">
          <QuantityStepper
            label={t('centre.pallet.many', { number })}
            value={many}
            onChange={setMany}
            min={1}
            max={boxes.length}
          />
          <Button size="large" busy={busy} onClick={() => load(boxes.slice(0, many).map(({ id }) => id))}>
            {t('centre.pallet.load')}
          </Button>
        </span>
      )}
    </li>
  );
}

function Fill({ label, percent, children }: { label: string; percent: number; children: ReactNode }) {
  const isOver = percent > 100;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <span className="flex justify-between gap-2">
        <span>
          {label}: {children}
        </span>
        <bdi className={classes('tabular', isOver && 'font-bold text-sale-700')}>{percent}%</bdi>
      </span>
      <progress
        max={100}
        value={Math.min(100, percent)}
        aria-label={label}
        className={classes(
          'h-2 w-full appearance-none overflow-hidden rounded-pill bg-surface-2 [&::-webkit-progress-bar]:bg-surface-2',
          isOver
            ? '[&::-moz-progress-bar]:bg-sale-600 [&::-webkit-progress-value]:bg-sale-600'
            : '[&::-moz-progress-bar]:bg-brand-600 [&::-webkit-progress-value]:bg-brand-600',
        )}
      />
    </div>
  );
}
