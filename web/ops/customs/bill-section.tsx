import { type FormEvent, useState } from 'react';
import type { DeclarationAnswer } from '#core/customs/contract.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { VoyageStatus } from '#web/components/office/voyage-fields.tsx';
import { CustomsNumber } from '#web/ops/customs/customs-number.tsx';
import { Facts, Section } from '#web/components/office/pieces.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Bidi } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Importer, voyage, and the customs identification of the shipment. */
export function BillSection({ declaration, mayAct }: { declaration: DeclarationAnswer; mayAct: boolean }) {
  const t = useText();
  const { orderId } = declaration;
  const [houseBill, setHouseBill] = useState(declaration.houseBill);
  const [year, setYear] = useState(() => String(declaration.billYear ?? new Date().getFullYear()));
  const [cargoNumber, setCargoNumber] = useState(declaration.cargoNumber);
  const { busy, failure, change } = useChange(t('customs.bill.saved'));
  const withdrawal = useChange(t('customs.withdraw.done'));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const billYear = /^\d{4}$/.test(year.trim()) ? Number(year) : null;
    void change(() =>
      writeBack(
        { houseBill: declaration.houseBill, cargoNumber: declaration.cargoNumber, billYear: declaration.billYear },
        (read) =>
          api('saveBill', {
            params: { id: orderId },
            body: { houseBill, billYear: houseBill.trim() === '' ? null : billYear, cargoNumber, ...read },
          }),
      ),
    );
  };
  const isOpen = mayAct && declaration.declaration !== 'released';
  return (
    <Section title={t('customs.bill.title')}>
      <div className="flex flex-col gap-4">
        <Facts
          rows={[
            [
              t('logistics.way'),
              `${t(`logistics.importer.${declaration.importer}`)} · ${t(`logistics.mode.${declaration.mode}`)}`,
            ],
            ...(declaration.importer === 'PERSON'
              ? [
                  [
                    t('logistics.personalUse.label'),
                    t(`logistics.personalUse.${declaration.personalUse ? 'declared' : 'notDeclared'}`),
                  ] as const,
                ]
              : []),
            [t('customs.number.label'), <CustomsNumber key="number" declaration={declaration} />],
            ...declaration.voyages.map(
              (voyage) => [t('customs.voyage'), <VoyageLink key={voyage.code} voyage={voyage} />] as const,
            ),
            ...(isOpen
              ? []
              : [
                  [t('customs.bill.house'), <Bidi key="house">{declaration.houseBill || '–'}</Bidi>] as const,
                  [t('customs.bill.cargo'), <Bidi key="cargo">{declaration.cargoNumber || '–'}</Bidi>] as const,
                ]),
          ]}
        />
        {isOpen && (
          <form noValidate onSubmit={save} className="flex flex-col gap-3">
            {failure && <Notice tone="error">{failure}</Notice>}
            <div className="flex flex-wrap gap-3">
              <Field label={t('customs.bill.house')} hint={t('customs.bill.hint')} className="min-w-48 grow">
                <TextInput
                  dir="ltr"
                  autoComplete="off"
                  autoCapitalize="characters"
                  maxLength={50}
                  value={houseBill}
                  onChange={(event) => setHouseBill(event.currentTarget.value)}
                />
              </Field>
              <Field label={t('customs.bill.year')} className="w-24">
                <TextInput
                  dir="ltr"
                  inputMode="numeric"
                  maxLength={4}
                  value={year}
                  onChange={(event) => setYear(event.currentTarget.value)}
                />
              </Field>
            </div>
            <Field label={t('customs.bill.cargo')}>
              <TextInput
                dir="ltr"
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={30}
                value={cargoNumber}
                onChange={(event) => setCargoNumber(event.currentTarget.value)}
              />
            </Field>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" busy={busy}>
                {t(declaration.declaration ? 'customs.bill.save' : 'customs.bill.begin')}
              </Button>
              {declaration.events.includes('withdraw') && (
                <Button
                  look="danger"
                  busy={withdrawal.busy}
                  onClick={() => void withdrawal.change(() => api('withdrawDeclaration', { params: { id: orderId } }))}
                >
                  {t('customs.withdraw.action')}
                </Button>
              )}
            </div>
            {withdrawal.failure && <Notice tone="error">{withdrawal.failure}</Notice>}
          </form>
        )}
      </div>
    </Section>
  );
}

/** The voyage of the shipment, linked to the page where its arrival is reported. */
function VoyageLink({
  voyage: { id, code, status, vessel, container, masterBill },
}: {
  voyage: DeclarationAnswer['voyages'][number];
}) {
  return (
    <span className="flex flex-col">
      <span className="flex flex-wrap items-center gap-2">
        <Link to={toOffice.opsVoyage(id)} className="-my-3 inline-flex min-h-11 items-center text-brand-700 underline">
          <Bidi className="tabular">{code}</Bidi>
        </Link>
        <VoyageStatus status={status} />
      </span>
      <Bidi className="text-ink-600">{[vessel, container, masterBill].filter(Boolean).join(' · ')}</Bidi>
    </span>
  );
}
