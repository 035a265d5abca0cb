import { useEffect, useState } from 'react';
import type { PartnerSummaryAnswer } from '#core/partner/contract.ts';
import { DONE_BY, LEGS, TASK_MAX, type WorkKind } from '#core/partner/rules.ts';
import { api } from '#web/api/client.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { SelectField, TextAreaField, TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';

type Props = {
  work: WorkKind;
  /** The partner, where the dialog opens from the partner’s page; else one is chosen. */
  partnerId?: number;
  /** What is assigned, where the dialog opens from its page; else its number is typed. */
  reference?: string;
  onDone?(): void;
  onClose(): void;
};

/** More partners of one kind are found by their own pages. */
const OFFERED_MAX = 100;

/** Assigns a voyage, a leg of a delivery or a certification, with what is needed and by when. */
export function AssignDialog({ work, partnerId, reference = '', onDone, onClose }: Props) {
  const t = useText();
  const { partners, problem } = usePartners(work, partnerId === undefined);
  const form = useForm({
    start: { partner: partnerId ? String(partnerId) : '', reference, leg: '', task: '', dueOn: '' },
    judge: ({ partner, reference, leg, task }) =>
      emptyFields({ partner, reference, ...(work === 'delivery' && { leg }), task }),
    send: async ({ partner, reference, leg: chosen, task, dueOn }) => {
      const leg = LEGS.find((one) => one === chosen);
      const body = { reference: reference.trim(), task, ...(leg && { leg }), ...(dueOn && { dueOn }) };
      await api('assignWork', { params: { id: Number(partner) }, body });
      onDone?.();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(partnerId === undefined ? 'partners.assignTo' : 'partners.assign')}
      cancelLabel={t('office.cancel')}
      submit={t('partners.assign')}
      successText={t('partners.assignedDone')}
      onClose={onClose}
    >
      <RefusalNotice problem={problem} />
      {partnerId === undefined && (
        <SelectField
          name="partner"
          label={t('partners.partnerLabel')}
          required
          {...(partners?.length === 0 && { hint: t('partners.noPartners') })}
          none={t('partners.choosePartner')}
          options={(partners ?? []).map(({ memberId, company }) => ({ value: String(memberId), label: company }))}
        />
      )}
      {reference === '' && (
        <TextField
          name="reference"
          label={t(`partners.reference.${work}`)}
          required
          dir="ltr"
          autoComplete="off"
          maxLength={60}
        />
      )}
      {work === 'delivery' && (
        <SelectField
          name="leg"
          label={t('partners.leg')}
          required
          none="–"
          options={LEGS.map((leg) => ({ value: leg, label: t(`work.leg.${leg}`) }))}
        />
      )}
      <TextAreaField
        name="task"
        label={t('partners.task')}
        hint={t('partners.taskHint')}
        required
        rows={3}
        maxLength={TASK_MAX}
      />
      <TextField name="dueOn" label={t('partners.dueOn')} type="date" dir="ltr" />
    </FormDialog>
  );
}

/** The approved partners of this kind of work. */
function usePartners(work: WorkKind, isAsked: boolean) {
  const [partners, setPartners] = useState<readonly PartnerSummaryAnswer[]>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isMounted = true;
    api('listPartners', { query: { status: 'approved', kind: DONE_BY[work], count: OFFERED_MAX } }).then(
      (answer) => isMounted && setPartners(answer.partners),
      (refused: unknown) => isMounted && setProblem(refused),
    );
    return () => {
      isMounted = false;
    };
  }, [work, isAsked]);
  return { partners, problem };
}
