import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DETAIL_MAX, WITHDRAWAL_REASONS, type WithdrawalForm, wrongWithdrawalFields } from '#core/withdrawal/rules.ts';
import { ERASED, HAS_LEFT } from '#web/account/withdrawal/has-left.ts';
import { PageTitle } from '#web/account/page-title.tsx';
import { api, ApiRefusal } from '#web/api/client.ts';
import { useForm } from '#web/components/form.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toWithdrawal } from '#web/links/to-withdrawal.ts';
import { requireMember } from '#web/session/guard.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field, FieldError, FieldSet } from '#web/ui/field.tsx';
import { Checkbox, PasswordInput, RadioGroup, TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/form-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await requireMember(request);
}

const START: WithdrawalForm = { reason: undefined, detail: '', agreed: false, password: '' };
const LABELS: Readonly<Record<string, string>> = {
  reason: 'withdrawal.reason',
  detail: 'withdrawal.detail',
  agreed: 'withdrawal.agree',
  password: 'account.field.current',
};

/** The withdrawal form (WDR-001): reason, agreement and current password. */
export default function WithdrawalFormPage({ loaderData: profile }: Route.ComponentProps) {
  const t = useText();
  const explain = useRefusalText();
  const navigate = useNavigate();
  const form = useForm(START, wrongWithdrawalFields);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { values, change, leave, errorOf } = form;
  const send = async () => {
    setFailure(undefined);
    if (!form.check()) return;
    setBusy(true);
    const { reason, detail = '', agreed, password } = values;
    try {
      const body = { agreed, password, ...(reason && { reason }), ...(detail.trim() && { detail: detail.trim() }) };
      const { requestedAt, dueAt } = await api('requestWithdrawal', { body });
      await navigate(toWithdrawal.done(dueAt > requestedAt ? dueAt : ERASED), { replace: true, state: HAS_LEFT });
    } catch (problem) {
      if (!form.assignErrors(problem)) setFailure(problem);
      setBusy(false);
    }
  };
  const isBlocked = failure instanceof ApiRefusal && failure.code === 'withdrawal.blocked';
  return (
    <>
      <PageTitle title={t('withdrawal.formTitle')} />
      <Card className="max-w-2xl p-5 sm:p-6">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void send();
          }}
          className="flex flex-col gap-5"
        >
          <ErrorSummary
            title={t('account.form.problems')}
            problems={form.problems((path) => t(LABELS[path] ?? 'withdrawal.reason'))}
            attempt={form.attempt}
          />
          {failure !== undefined && (
            <Notice tone="error">
              {explain(failure)}{' '}
              {isBlocked && (
                <LinkButton look="quiet" size="small" to={toWithdrawal.guide()}>
                  {t('withdrawal.guideTitle')}
                </LinkButton>
              )}
            </Notice>
          )}
          <FieldSet legend={t('withdrawal.reason')} required error={errorOf('reason')}>
            <RadioGroup
              name="reason"
              value={values.reason}
              onChange={(reason) => change({ reason })}
              options={WITHDRAWAL_REASONS.map((value) => ({ value, label: t(`withdrawal.reasons.${value}`) }))}
            />
          </FieldSet>
          <Field label={t('withdrawal.detail')} required={values.reason === 'other'} error={errorOf('detail')}>
            <TextArea
              name="detail"
              dir="auto"
              maxLength={DETAIL_MAX}
              value={values.detail}
              onChange={(event) => change({ detail: event.currentTarget.value })}
              onBlur={() => leave('detail')}
            />
          </Field>
          {/* Password managers need the user name that the password belongs to. */}
          <input type="text" autoComplete="username" value={profile.emailAddress} readOnly hidden />
          <Field label={t('account.field.current')} required error={errorOf('password')}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              maxLength={200}
              value={values.password}
              onChange={(event) => change({ password: event.currentTarget.value })}
              onBlur={() => leave('password')}
            />
          </Field>
          <div className="flex flex-col gap-1">
            <Checkbox checked={values.agreed} onChange={(event) => change({ agreed: event.currentTarget.checked })}>
              {t('withdrawal.agree')}
            </Checkbox>
            {errorOf('agreed') && <FieldError>{errorOf('agreed')}</FieldError>}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="danger" busy={isBusy}>
              {t('withdrawal.submit')}
            </Button>
            <LinkButton look="secondary" to={toWithdrawal.guide()}>
              {t('account.cancel')}
            </LinkButton>
          </div>
        </form>
      </Card>
    </>
  );
}
