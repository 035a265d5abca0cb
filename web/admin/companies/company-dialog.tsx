import { useState } from 'react';
import { formatInstant } from '#core/format.ts';
import type { CompanyForStaffAnswer } from '#core/company/contract.ts';
import { DecideCompany } from '#web/admin/companies/decide-company.tsx';
import { api } from '#web/api/client.ts';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import type { ReadingReason } from '#web/components/files/attachments.ts';
import { Facts, Moment } from '#web/components/office/pieces.tsx';
import { PurposeDialog } from '#web/components/office/purpose-dialog.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useLang, useRefusalText, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/** The papers of one company, after staff say why they read them, with the decisions that are possible: approved papers can still be refused. */
export function CompanyDialog({ memberId, onClose }: { memberId: number; onClose(): void }) {
  const t = useText();
  const explain = useRefusalText();
  const [papers, setPapers] = useState<CompanyForStaffAnswer>();
  const [problem, setProblem] = useState<unknown>();
  const [decision, setDecision] = useState<'approve' | 'refuse'>();
  const [why, setWhy] = useState<ReadingReason>();
  const read = async (reason: ReadingReason) => {
    setWhy(reason);
    await api('readCompany', { params: { id: memberId }, query: reason }).then(setPapers, setProblem);
  };
  if (!why)
    return <PurposeDialog title={t('companies.title')} onChosen={(reason) => void read(reason)} onClose={onClose} />;
  if (papers && decision) {
    return <DecideCompany papers={papers} decision={decision} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={papers?.company ?? t('companies.title')}
      footer={
        papers &&
        papers.status !== 'refused' && (
          <>
            <Button look="danger" onClick={() => setDecision('refuse')}>
              {t('companies.refuse')}
            </Button>
            {papers.status === 'submitted' && (
              <Button onClick={() => setDecision('approve')}>{t('companies.approve')}</Button>
            )}
          </>
        )
      }
    >
      {problem !== undefined && <Notice tone="error">{explain(problem)}</Notice>}
      {papers ? (
        <PapersFacts papers={papers} why={why} />
      ) : (
        problem === undefined && <Skeleton className="h-64 w-full" />
      )}
    </Dialog>
  );
}

function PapersFacts({ papers, why }: { papers: CompanyForStaffAnswer; why: ReadingReason }) {
  const t = useText();
  const lang = useLang();
  const { tax, certificate } = papers;
  const day = (date: string | null) => (date ? formatInstant(date, lang, 'day') : '–');
  return (
    <div className="flex flex-col gap-4">
      <Facts
        rows={[
          [t('companies.field.memberName'), <bdi key="member">{papers.memberName}</bdi>],
          [t('companies.field.businessNumber'), <Bidi key="number">{papers.businessNumber}</Bidi>],
          [
            t('companies.field.tax'),
            tax && (
              <span key="tax">
                {t(`companies.tax.${tax.status}`)} · <Moment at={tax.checkedAt} />
              </span>
            ),
          ],
          [t('companies.field.representative'), <bdi key="representative">{papers.representative}</bdi>],
          [t('companies.field.openedOn'), day(papers.openedOn)],
          [t('companies.field.businessType'), <bdi key="type">{papers.businessType}</bdi>],
          [t('companies.field.businessItem'), <bdi key="item">{papers.businessItem}</bdi>],
          [
            t('companies.field.address'),
            <bdi key="address">{`(${papers.postcode}) ${papers.address} ${papers.detailAddress}`}</bdi>,
          ],
          [t('companies.field.customsNumber'), <Bidi key="customs">{papers.customsNumber}</Bidi>],
          [t('companies.field.certificateIssuedOn'), day(papers.certificateIssuedOn)],
        ]}
      />
      {papers.reason && (
        <p dir="auto" className="whitespace-pre-line">
          {t('companies.field.reason')}: {papers.reason}
        </p>
      )}
      {certificate ? <AttachedFiles files={[certificate]} why={why} /> : <p>{t('companies.noCertificate')}</p>}
    </div>
  );
}
