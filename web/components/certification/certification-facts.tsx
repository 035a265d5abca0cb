import type { ReactNode } from 'react';
import type { CertificationAnswer } from '#core/certification/contract.ts';
import { dialled } from '#core/telephone.ts';
import { useText } from '#web/i18n/text.tsx';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { HistoryList } from '#web/components/history-list.tsx';
import { Day, Facts, Section } from '#web/components/office/pieces.tsx';
import { Bidi, DateTime } from '#web/components/price.tsx';

/**
 * A certification for its member and for staff: certificate, request, applicant, history. `action` is the reader's next
 * step.
 */
export function CertificationFacts({
  certification,
  action,
}: {
  certification: CertificationAnswer;
  action?: ReactNode;
}) {
  const t = useText();
  const { certificate, applicant, memo, files, history } = certification;
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
      <div className="flex min-w-0 flex-col gap-4">
        {certificate && <Certificate certificate={certificate} />}
        {action}
        <Section title={t('certification.request')}>
          <Facts
            rows={[
              [t('certification.typeLabel'), t(`certification.type.${certification.type}`)],
              [
                t('certification.product'),
                <bdi key="product">{[certification.productName, certification.model].filter(Boolean).join(' · ')}</bdi>,
              ],
              [
                t('certification.number'),
                <Bidi key="number" className="tabular">
                  {certification.number}
                </Bidi>,
              ],
              [t('certification.requestedAt'), <DateTime key="at" at={certification.requestedAt} how="minute" />],
            ]}
          />
          {memo && (
            <p dir="auto" className="mt-4 rounded-sm bg-surface-1 px-3 py-2 text-sm whitespace-pre-line text-ink-700">
              {memo}
            </p>
          )}
          {files.length > 0 && (
            <div className="mt-4">
              <h3 className="mb-2 text-sm text-ink-600">{t('certification.field.files')}</h3>
              <AttachedFiles files={files} />
            </div>
          )}
        </Section>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Section title={t('certification.applicant')}>
          <p className="font-medium">
            <bdi>{applicant.name}</bdi>
          </p>
          {applicant.company && (
            <p>
              <bdi>{applicant.company}</bdi>
            </p>
          )}
          <p className="mt-1 text-sm text-ink-600">
            <Bidi className="break-all">{applicant.email}</Bidi>
          </p>
          <p className="text-sm text-ink-600">
            <Bidi className="tabular">{dialled(`+${applicant.phoneCountry} ${applicant.phone}`)}</Bidi>
          </p>
        </Section>
        <Section title={t('certification.history')}>
          <Timeline history={history} />
        </Section>
      </div>
    </div>
  );
}

function Certificate({ certificate }: { certificate: NonNullable<CertificationAnswer['certificate']> }) {
  const t = useText();
  const { name, number, issuedOn, validUntil, files } = certificate;
  return (
    <Section title={t('certification.certificate.title')}>
      <Facts
        rows={[
          [
            t('certification.certificate.name'),
            <bdi key="name" className="font-semibold">
              {name}
            </bdi>,
          ],
          [
            t('certification.certificate.number'),
            <Bidi key="number" className="tabular font-semibold">
              {number}
            </Bidi>,
          ],
          [t('certification.certificate.issuedOn'), <Day key="from" on={issuedOn} />],
          [
            t('certification.certificate.validUntil'),
            validUntil ? <Day key="until" on={validUntil} /> : t('certification.certificate.noEnd'),
          ],
        ]}
      />
      {files.length > 0 && (
        <div className="mt-4">
          <h3 className="mb-2 text-sm text-ink-600">{t('certification.certificate.files')}</h3>
          <AttachedFiles files={files} />
        </div>
      )}
    </Section>
  );
}

function Timeline({ history }: { history: CertificationAnswer['history'] }) {
  const t = useText();
  const rows = history.map((row) => ({
    key: `${row.at}${row.event}`,
    what: t(`certification.event.${row.event}`),
    at: row.at,
    by: row.by === 'buyer' ? t('certification.applicant') : t(`order-page.by.${row.by}`),
    why: row.why,
  }));
  return <HistoryList rows={rows} />;
}
