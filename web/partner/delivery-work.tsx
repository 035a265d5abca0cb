import { streetOf, withPostcode } from '#core/address-text.ts';
import type { AssignedWorkAnswer } from '#core/partner/work/contract.ts';
import { REPORT_KINDS, REPORT_MAX, wrongReportFields } from '#core/partner/rules.ts';
import { api } from '#web/api/client.ts';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { Facts, Moment, Section } from '#web/components/office/pieces.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { Bidi } from '#web/components/price.tsx';
import { type FileValues, isUploading, keysOf, NO_FILES } from '#web/components/files/upload-files.tsx';
import { RadioField, TextAreaField } from '#web/forms/fields.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { cargoRows } from '#web/partner/cargo-rows.ts';
import { Chip } from '#web/ui/chip.tsx';

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

type Values = FileValues & { readonly kind: (typeof REPORT_KINDS)[number]; readonly text: string };
const START: Values = { kind: 'received', text: '', ...NO_FILES };

function ReportForm({ id }: { id: number }) {
  const t = useText();
  const done = useDone(t('work.sent'));
  const form = useForm({
    start: START,
    judge: (values) => wrongReportFields({ ...values, files: keysOf(values.files).length }),
    send: async ({ files, ...report }) => {
      await api('reportDelivery', { params: { id }, body: { ...report, files: keysOf(files) } });
      await done();
    },
  });
  return (
    <Form form={form} className="mt-3 flex flex-col gap-4">
      <RadioField
        name="kind"
        label={t('work.reportKind')}
        options={REPORT_KINDS.map((value) => ({ value, label: t(`work.reported.${value}`) }))}
      />
      <TextAreaField
        name="text"
        label={t('work.reportText')}
        hint={t('work.reportHint')}
        required
        rows={3}
        maxLength={REPORT_MAX}
      />
      <FileField name="files" label={t('work.files')} hint={t('work.filesHint')} />
      <SubmitButton disabled={useValues(form, ({ files }) => isUploading(files))} className="self-start max-sm:w-full">
        {t('work.send')}
      </SubmitButton>
    </Form>
  );
}
