import { useState } from 'react';
import type { AssignmentAnswer } from '#core/partner/contract.ts';
import { END_KINDS } from '#core/partner/rules.ts';
import { api } from '#web/api/client.ts';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { Day, Moment } from '#web/components/office/pieces.tsx';
import { ReasonField } from '#web/components/office/reason-field.tsx';
import { Bidi } from '#web/components/price.tsx';
import { NO_REASON, type ReasonValues, wrongReason } from '#web/components/reason.ts';
import { SelectField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';

type Props = {
  assignments: readonly AssignmentAnswer[];
  mayEnd: boolean;
  /** On the page of the partner each row names its subject; on that of a subject, the partner. */
  isOfPartner?: boolean;
  onChanged?(): void;
};

const subjectHref = ({ work, subjectId }: AssignmentAnswer): string =>
  work === 'voyage'
    ? toOffice.opsVoyage(subjectId)
    : work === 'delivery'
      ? toOffice.adminOrder(subjectId)
      : toOffice.adminCertification(subjectId);

const LINK = 'inline-flex min-h-6 items-center font-semibold text-brand-700 hover:underline';

/** Assignments, the newest first, with the reports of the partner; one that runs can be ended. */
export function AssignmentList({ assignments, mayEnd, isOfPartner = false, onChanged }: Props) {
  const t = useText();
  const [ending, setEnding] = useState<AssignmentAnswer>();
  if (assignments.length === 0)
    return <p className="text-ink-600">{t(isOfPartner ? 'partners.noAssignments' : 'partners.notAssigned')}</p>;
  return (
    <>
      <ul className="flex flex-col divide-y divide-line-soft">
        {assignments.map((one) => (
          <li key={one.id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {isOfPartner ? (
                <Link to={subjectHref(one)} className={LINK}>
                  <Bidi className="tabular">{one.reference}</Bidi>
                </Link>
              ) : mayEnd ? (
                <Link to={toOffice.adminPartner(one.partnerId)} className={LINK}>
                  <bdi>{one.company}</bdi>
                </Link>
              ) : (
                <bdi className="font-semibold">{one.company}</bdi>
              )}
              {one.leg && <span className="text-sm text-ink-600">{t(`work.leg.${one.leg}`)}</span>}
              {one.ended && <Chip tone={one.ended === 'done' ? 'ok' : 'ink'}>{t(`partners.ended.${one.ended}`)}</Chip>}
              {mayEnd && !one.endedAt && (
                <Button
                  look="secondary"
                  size="small"
                  className="ms-auto"
                  aria-label={`${t('partners.end')}: ${one.reference}`}
                  onClick={() => setEnding(one)}
                >
                  {t('partners.end')}
                </Button>
              )}
            </div>
            <p dir="auto" className="whitespace-pre-line">
              {one.task}
            </p>
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-600">
              <span>
                {t('partners.assignedAt')} <Moment at={one.assignedAt} />
              </span>
              {one.dueOn && (
                <span>
                  {t('partners.due')} <Day on={one.dueOn} />
                </span>
              )}
              {one.endedAt && (
                <span>
                  {t('partners.endedAt')} <Moment at={one.endedAt} /> · <bdi>{one.endReason}</bdi>
                </span>
              )}
            </p>
            {one.reports.length > 0 && <Reports reports={one.reports} />}
          </li>
        ))}
      </ul>
      {ending && (
        <EndDialog assignment={ending} onClose={() => setEnding(undefined)} {...(onChanged && { onDone: onChanged })} />
      )}
    </>
  );
}

function Reports({ reports }: { reports: AssignmentAnswer['reports'] }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-2 rounded-sm bg-surface-1 p-3">
      <h3 className="text-sm font-semibold">{t('partners.reports')}</h3>
      {reports.map(({ id, kind, text, at, files }) => (
        <div key={id} className="flex flex-col gap-1">
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-600">
            <Chip tone={kind === 'delivered' ? 'ok' : 'brand'}>{t(`work.reported.${kind}`)}</Chip>
            <Moment at={at} />
          </p>
          <p dir="auto" className="whitespace-pre-line">
            {text}
          </p>
          <AttachedFiles files={files} />
        </div>
      ))}
    </div>
  );
}

function EndDialog({
  assignment: { id, company, reference },
  onClose,
  onDone,
}: {
  assignment: AssignmentAnswer;
  onClose(): void;
  onDone?(): void;
}) {
  const t = useText();
  const start: ReasonValues & { readonly ended: (typeof END_KINDS)[number] } = { ...NO_REASON, ended: 'done' };
  const form = useForm({
    start,
    judge: wrongReason,
    send: async ({ ended, reason }) => {
      await api('endAssignment', { params: { id }, body: { ended, reason: reason.trim() } });
      onDone?.();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('partners.end')}
      cancelLabel={t('office.cancel')}
      submit={t('partners.end')}
      look="danger"
      successText={t('partners.endedDone')}
      onClose={onClose}
    >
      <p>{t('partners.endText', { company, number: reference })}</p>
      <SelectField
        name="ended"
        label={t('partners.endLabel')}
        required
        options={END_KINDS.map((kind) => ({ value: kind, label: t(`partners.ended.${kind}`) }))}
      />
      <ReasonField hint={t('partners.endHint')} />
    </FormDialog>
  );
}
