import { streetOf, withPostcode } from '#core/address-text.ts';
import { useState } from 'react';
import type { AssignedWorkAnswer } from '#core/partner/work/contract.ts';
import { REPORT_KINDS, REPORT_MAX, wrongReportFields } from '#core/partner/rules.ts';
import { api } from '#web/api/client.ts';
import { AttachedFiles } from '#web/components/attached-files.tsx';
import { useForm } from '#web/components/form.ts';
import { Facts, Moment, Section } from '#web/components/office/pieces.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Bidi } from '#web/components/price.tsx';
import { type HandedIn, isUploading, keysOf, UploadFiles } from '#web/components/upload-files.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { cargoRows } from '#web/partner/cargo-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { RadioGroup, TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Delivery = NonNullable<AssignedWorkAnswer['delivery']>;

/** A leg of a delivery: what is carried, where to, and reports of its receipt and delivery. */
export function DeliveryWork({ id, delivery }: { id: number; delivery: Delivery }) {
  const t = useText();
  const lang = useLang();
  const { goods, parcels, recipient, isActive, reports } = delivery;
  return (
    <>
      <Section title={t('work.recipient')}>
        {recipient ? (
          <Facts
            rows={[
              [t('work.recipientName'), <bdi key="name">{recipient.name}</bdi>],
              [t('work.phone'), <Bidi key="phone">{recipient.phone}</Bidi>],
              [
                t('work.address'),
                <bdi key="address">
                  {withPostcode(recipient.postcode, `${streetOf(recipient)} ${recipient.country}`)}
                </bdi>,
              ],
            ]}
          />
        ) : (
          <p className="text-ink-600">{t('work.noRecipient')}</p>
        )}
      </Section>
      <Section title={t('work.cargo')}>
        <Facts
          rows={[
            ...cargoRows(t, lang, delivery).map(([label, value]) => [label, <bdi key={label}>{value}</bdi>] as const),
            [
              t('work.goods'),
              <ul key="goods">
                {goods.map(({ name, pieces }) => (
                  <li key={name}>
                    <bdi>{name}</bdi> × <Bidi className="tabular">{pieces}</Bidi>
                  </li>
                ))}
              </ul>,
            ],
            [
              t('work.parcels'),
              parcels.length > 0 ? (
                <ul key="parcels">
                  {parcels.map(({ courierName, waybill }) => (
                    <li key={waybill}>
                      <bdi>{courierName}</bdi> <Bidi className="tabular">{waybill}</Bidi>
                    </li>
                  ))}
                </ul>
              ) : (
                '–'
              ),
            ],
          ]}
        />
      </Section>
      <Section title={t('work.report')}>
        <ul className="flex flex-col gap-3 empty:hidden">
          {reports.map((one) => (
            <li key={one.id} className="flex flex-col gap-1 border-b border-line-soft pb-3">
              <p className="flex flex-wrap items-center gap-2 text-sm text-ink-600">
                <Chip tone={one.kind === 'delivered' ? 'ok' : 'brand'}>{t(`work.reported.${one.kind}`)}</Chip>
                <Moment at={one.at} />
              </p>
              <p dir="auto" className="whitespace-pre-line">
                {one.text}
              </p>
              <AttachedFiles files={one.files} />
            </li>
          ))}
        </ul>
        {isActive ? (
          <ReportForm key={reports.length} id={id} />
        ) : (
          reports.length === 0 && <p className="text-ink-600">{t('work.noReports')}</p>
        )}
      </Section>
    </>
  );
}

function ReportForm({ id }: { id: number }) {
  const t = useText();
  const [files, setFiles] = useState<readonly HandedIn[]>([]);
  const sending = useChange(t('work.sent'));
  const start: { readonly kind: (typeof REPORT_KINDS)[number]; readonly text: string } = { kind: 'received', text: '' };
  const form = useForm(start, (values) => wrongReportFields({ ...values, files: keysOf(files).length }));
  const { values, change, leave, errorOf } = form;
  const send = () => {
    if (isUploading(files) || !form.check()) return;
    void sending.change(async () => {
      try {
        await api('reportDelivery', { params: { id }, body: { ...values, files: keysOf(files) } });
        return true;
      } catch (problem) {
        if (form.assignErrors(problem)) return false;
        throw problem;
      }
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.busy) send();
      }}
      className="mt-3 flex flex-col gap-4"
    >
      {sending.failure && <Notice tone="error">{sending.failure}</Notice>}
      <FieldSet legend={t('work.reportKind')}>
        <RadioGroup
          name="kind"
          value={values.kind}
          onChange={(kind) => change({ kind })}
          options={REPORT_KINDS.map((value) => ({ value, label: t(`work.reported.${value}`) }))}
        />
      </FieldSet>
      <Field label={t('work.reportText')} hint={t('work.reportHint')} required error={errorOf('text')}>
        <TextArea
          dir="auto"
          rows={3}
          maxLength={REPORT_MAX}
          value={values.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
          onBlur={() => leave('text')}
        />
      </Field>
      <UploadFiles
        label={t('work.files')}
        hint={t('work.filesHint')}
        files={files}
        onChange={setFiles}
        error={errorOf('files')}
      />
      <Button type="submit" busy={sending.busy} disabled={isUploading(files)} className="self-start max-sm:w-full">
        {t('work.send')}
      </Button>
    </form>
  );
}
