import { useState } from 'react';
import type { DeclarationAnswer } from '#core/customs/contract.ts';
import { api } from '#web/api/client.ts';
import { Facts, Section } from '#web/components/office/pieces.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { useDone } from '#web/components/office/use-done.ts';
import { VoyageStatus } from '#web/components/office/voyage-fields.tsx';
import { Bidi } from '#web/components/price.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { CustomsNumber } from '#web/ops/customs/customs-number.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Importer, voyage, and the customs identification of the shipment. */
export function BillSection({ declaration, mayAct }: { declaration: DeclarationAnswer; mayAct: boolean }) {
  const t = useText();
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
        {isOpen && <BillForm declaration={declaration} />}
      </div>
    </Section>
  );
}

function BillForm({ declaration }: { declaration: DeclarationAnswer }) {
  const t = useText();
  const { orderId: id, houseBill, cargoNumber, billYear } = declaration;
  const done = useDone(t('customs.bill.saved'));
  const withdrawal = useChange(t('customs.withdraw.done'));
  const [usualYear] = useState(() => new Date().getFullYear());
  const form = useForm({
    start: { houseBill, billYear: String(billYear ?? usualYear), cargoNumber },
    send: async (values) => {
      const year = /^\d{4}$/.test(values.billYear.trim()) ? Number(values.billYear) : null;
      const body = { ...values, billYear: values.houseBill.trim() === '' ? null : year };
      await writeBack({ houseBill, cargoNumber, billYear }, (read) =>
        api('saveBill', { params: { id }, body: { ...body, ...read } }),
      );
      await done();
    },
  });
  return (
    <Form form={form} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <TextField
          name="houseBill"
          label={t('customs.bill.house')}
          hint={t('customs.bill.hint')}
          boxClass="min-w-48 grow"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={50}
        />
        <TextField
          name="billYear"
          label={t('customs.bill.year')}
          boxClass="w-24"
          dir="ltr"
          inputMode="numeric"
          maxLength={4}
        />
      </div>
      <TextField
        name="cargoNumber"
        label={t('customs.bill.cargo')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{t(declaration.declaration ? 'customs.bill.save' : 'customs.bill.begin')}</SubmitButton>
        {declaration.events.includes('withdraw') && (
          <Button
            look="danger"
            busy={withdrawal.busy}
            onClick={() => void withdrawal.change(() => api('withdrawDeclaration', { params: { id } }))}
          >
            {t('customs.withdraw.action')}
          </Button>
        )}
      </div>
      {withdrawal.failure && <Notice tone="error">{withdrawal.failure}</Notice>}
    </Form>
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
