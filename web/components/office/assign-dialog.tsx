import { useEffect, useState } from 'react';
import type { PartnerSummaryAnswer } from '#core/partner/contract.ts';
import { DONE_BY, LEGS, TASK_MAX, type WorkKind } from '#core/partner/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { useForm } from '#web/components/form.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = {
  work: WorkKind;
  /** The partner, where the dialog opens from the partner’s page; else one is chosen. */
  partnerId?: number;
  /** What is assigned, where the dialog opens from its page; else its number is typed. */
  reference?: string;
  onDone?(): void;
  onClose(): void;
};

const required = requestRefusal('request.required');
/** More partners of one kind are found by their own pages. */
const OFFERED_MAX = 100;

/** Assigns a voyage, a leg of a delivery or a certification, with what is needed and by when. */
export function AssignDialog({ work, partnerId, reference = '', onDone, onClose }: Props) {
  const t = useText();
  const { partners, failure } = usePartners(work, partnerId === undefined);
  const form = useForm(
    { partner: partnerId ? String(partnerId) : '', reference, leg: '', task: '', dueOn: '' },
    (values) => [
      ...atField('partner', values.partner ? undefined : required),
      ...atField('reference', values.reference.trim() ? undefined : required),
      ...atField('leg', work === 'delivery' && !values.leg ? required : undefined),
      ...atField('task', values.task.trim() ? undefined : required),
    ],
  );
  const { values, change, leave, errorOf } = form;
  const send = async () => {
    const leg = LEGS.find((one) => one === values.leg);
    const body = {
      reference: values.reference.trim(),
      task: values.task,
      ...(leg && { leg }),
      ...(values.dueOn && { dueOn: values.dueOn }),
    };
    try {
      await api('assignWork', { params: { id: Number(values.partner) }, body });
      onDone?.();
      return true;
    } catch (problem) {
      if (form.assignErrors(problem)) return false;
      throw problem;
    }
  };
  return (
    <FormDialog
      title={t(partnerId === undefined ? 'partners.assignTo' : 'partners.assign')}
      cancelLabel={t('office.cancel')}
      submit={t('partners.assign')}
      successText={t('partners.assignedDone')}
      send={() => (form.check() ? send() : undefined)}
      onClose={onClose}
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      {partnerId === undefined && (
        <Field
          label={t('partners.partnerLabel')}
          required
          error={errorOf('partner')}
          {...(partners?.length === 0 && { hint: t('partners.noPartners') })}
        >
          <Select
            value={values.partner}
            className="w-full"
            onChange={(event) => change({ partner: event.currentTarget.value })}
            onBlur={() => leave('partner')}
          >
            <option value="">{t('partners.choosePartner')}</option>
            {partners?.map(({ memberId, company }) => (
              <option key={memberId} value={memberId}>
                {company}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {reference === '' && (
        <Field label={t(`partners.reference.${work}`)} required error={errorOf('reference')}>
          <TextInput
            dir="ltr"
            autoComplete="off"
            maxLength={60}
            value={values.reference}
            onChange={(event) => change({ reference: event.currentTarget.value })}
            onBlur={() => leave('reference')}
          />
        </Field>
      )}
      {work === 'delivery' && (
        <Field label={t('partners.leg')} required error={errorOf('leg')}>
          <Select
            value={values.leg}
            className="w-full"
            onChange={(event) => change({ leg: event.currentTarget.value })}
            onBlur={() => leave('leg')}
          >
            <option value="">–</option>
            {LEGS.map((leg) => (
              <option key={leg} value={leg}>
                {t(`work.leg.${leg}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('partners.task')} hint={t('partners.taskHint')} required error={errorOf('task')}>
        <TextArea
          dir="auto"
          rows={3}
          maxLength={TASK_MAX}
          value={values.task}
          onChange={(event) => change({ task: event.currentTarget.value })}
          onBlur={() => leave('task')}
        />
      </Field>
      <Field label={t('partners.dueOn')}>
        <TextInput
          type="date"
          dir="ltr"
          value={values.dueOn}
          onChange={(event) => change({ dueOn: event.currentTarget.value })}
        />
      </Field>
    </FormDialog>
  );
}

/** The approved partners of this kind of work. */
function usePartners(work: WorkKind, isAsked: boolean) {
  const explain = useRefusalText();
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
  return { partners, failure: problem === undefined ? undefined : explain(problem) };
}
