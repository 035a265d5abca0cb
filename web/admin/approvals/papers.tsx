import { useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { Day, Facts, ListSkeleton, Moment } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useAnswer } from '#web/components/use-answer.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

export type PapersProps = { readonly id: number; readonly businessNumber: string };
type Papers = Answer<'readStorePapers'>;
type Certificate = Answer<'readProductForReview'>['certificates'][number];
type Document = Pick<Papers['documents'][number], 'issuedOn' | 'validUntil' | 'validity' | 'files'>;

/** When a document was issued and ends, and its file. */
function DocumentFacts({ document: { issuedOn, validUntil, validity, files } }: { document: Document }) {
  const t = useText();
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-ink-600">
        <span>
          <Day on={issuedOn} /> – {validUntil === null ? t('admin.papers.noEnd') : <Day on={validUntil} />}
        </span>
        {(validity === 'ended' || validity === 'endsSoon') && (
          <Chip tone={validity === 'ended' ? 'sale' : 'warn'}>{t(`admin.papers.${validity}`)}</Chip>
        )}
      </p>
      <AttachedFiles files={files} />
    </>
  );
}

/** The certificates of a product beside the documents of its store that prove them. */
export function Certificates({ certificates }: { certificates: readonly Certificate[] }) {
  const t = useText();
  if (certificates.length === 0) return null;
  return (
    <section aria-label={t('admin.papers.certificates')}>
      <h3 className="mb-2 text-base">{t('admin.papers.certificates')}</h3>
      <ul className="flex flex-col divide-y divide-line-soft text-sm">
        {certificates.map(({ type, name, number, document }) => (
          <li key={`${type}${name}${number}`} className="flex flex-col gap-1 py-2">
            <p className="font-medium">
              <bdi>{type === 'OTHERS' ? name : type}</bdi> · <Bidi>{number}</Bidi>
            </p>
            {document ? (
              <DocumentFacts document={document} />
            ) : (
              <p className="flex items-center gap-1 text-warn-700">
                <Icon name="alert" size={16} />
                {t('admin.papers.noDocument')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The papers of the company of a store beside what the tax service says, and the documents of the store. */
export function StorePapers({ id, businessNumber }: PapersProps) {
  const t = useText();
  const [load] = useState(() => () => api('readStorePapers', { params: { id } }));
  const { answer, problem } = useAnswer(load);
  if (problem !== undefined) return <RefusalNotice problem={problem} />;
  if (!answer) return <ListSkeleton rows={3} />;
  const { company, documents } = answer;
  return (
    <>
      <section aria-label={t('admin.papers.company')}>
        <h3 className="mb-2 text-base">{t('admin.papers.company')}</h3>
        {company ? (
          <CompanyFacts company={company} businessNumber={businessNumber} />
        ) : (
          <p className="text-sm text-ink-600">{t('admin.papers.noCompany')}</p>
        )}
      </section>
      {documents.length > 0 && (
        <section aria-label={t('admin.papers.documents')}>
          <h3 className="mb-2 text-base">{t('admin.papers.documents')}</h3>
          <ul className="flex flex-col divide-y divide-line-soft text-sm">
            {documents.map(({ id: key, kind, title, number, certificationType, certificationName, ...document }) => (
              <li key={key} className="flex flex-col gap-1 py-2">
                <p className="font-medium">
                  <bdi>{title}</bdi> · {t(`admin.papers.kind.${kind}`)}
                </p>
                <p className="text-ink-600">
                  {certificationType && (
                    <bdi>{certificationType === 'OTHERS' ? certificationName : certificationType} </bdi>
                  )}
                  <Bidi>{number}</Bidi>
                </p>
                <DocumentFacts document={document} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function CompanyFacts({
  company,
  businessNumber,
}: {
  company: NonNullable<Papers['company']>;
  businessNumber: string;
}) {
  const t = useText();
  const digits = businessNumber.replaceAll(/\D/g, '');
  const isOther = digits !== '' && digits !== company.businessNumber;
  return (
    <div className="flex flex-col gap-2">
      <Facts
        rows={[
          [
            t('companies.field.tax'),
            <span key="tax" className="flex flex-wrap items-center gap-2">
              <Chip tone={company.tax.status === 'active' ? 'ok' : 'sale'}>
                {t(`companies.tax.${company.tax.status}`)}
              </Chip>
              <Moment at={company.tax.checkedAt} />
            </span>,
          ],
          [t('companies.field.businessNumber'), <Bidi key="number">{company.businessNumber}</Bidi>],
          [t('companies.field.openedOn'), <Day key="opened" on={company.openedOn} />],
          [t('companies.field.businessType'), <bdi key="type">{company.businessType}</bdi>],
          [t('companies.field.businessItem'), <bdi key="item">{company.businessItem}</bdi>],
          [t('admin.papers.state'), t(`companies.tab.${company.status}`)],
        ]}
      />
      {isOther && (
        <p className="flex items-center gap-1 text-sm text-warn-700">
          <Icon name="alert" size={16} />
          {t('admin.papers.otherNumber', { number: businessNumber })}
        </p>
      )}
      <Link to={toOffice.adminCompanies({ status: company.status })} className="text-sm text-brand-700 hover:underline">
        {t('admin.papers.toCompany')}
      </Link>
    </div>
  );
}
