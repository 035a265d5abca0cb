import { useNavigate } from 'react-router';
import { DETAIL_MAX, WITHDRAWAL_REASONS, type WithdrawalForm, wrongWithdrawalFields } from '#core/withdrawal/rules.ts';
import { ERASED, HAS_LEFT } from '#web/account/withdrawal/has-left.ts';
import { PageTitle } from '#web/account/page-title.tsx';
import { api, ApiRefusal } from '#web/api/client.ts';
import { CheckField, PasswordField, RadioField, TextAreaField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toWithdrawal } from '#web/links/to-withdrawal.ts';
import { requireMember } from '#web/session/guard.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/form-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await requireMember(request);
}

type Values = Omit<WithdrawalForm, 'reason' | 'detail'> & {
  readonly reason: NonNullable<WithdrawalForm['reason']> | '';
  readonly detail: string;
};
const START: Values = { reason: '', detail: '', agreed: false, password: '' };
const LABELS: Readonly<Record<string, string>> = {
  reason: 'withdrawal.reason',
  detail: 'withdrawal.detail',
  agreed: 'withdrawal.agree',
  password: 'account.field.current',
};
/** The form as the call takes it. */
const bodyOf = ({ reason, detail, agreed, password }: Values) => ({
  agreed,
  password,
  ...(reason && { reason }),
  ...(detail.trim() && { detail: detail.trim() }),
});

/** The withdrawal form (WDR-001): reason, agreement and current password. */
export default function WithdrawalFormPage({ loaderData: profile }: Route.ComponentProps) {
  const t = useText();
  const navigate = useNavigate();
  const form = useForm({
    start: START,
    judge: (values) => wrongWithdrawalFields({ ...values, reason: values.reason || undefined }),
    labelOf: (path) => t(LABELS[path] ?? 'withdrawal.reason'),
    send: async (values) => {
      const { requestedAt, dueAt } = await api('requestWithdrawal', { body: bodyOf(values) });
      await navigate(toWithdrawal.done(dueAt > requestedAt ? dueAt : ERASED), { replace: true, state: HAS_LEFT });
    },
  });
  const reason = useValues(form, (values) => values.reason);
  return (
    <>
      <PageTitle title={t('withdrawal.formTitle')} />
      <Card className="max-w-2xl p-5 sm:p-6">
        <Form form={form} refusal={<Refusal problem={form.problem} />} className="flex flex-col gap-5">
          <RadioField
            name="reason"
            label={t('withdrawal.reason')}
            required
            options={WITHDRAWAL_REASONS.map((value) => ({ value, label: t(`withdrawal.reasons.${value}`) }))}
          />
          <TextAreaField
            name="detail"
            label={t('withdrawal.detail')}
            required={reason === 'other'}
            maxLength={DETAIL_MAX}
          />
          {/* Password managers need the user name that the password belongs to. */}
          <input type="text" autoComplete="username" value={profile.emailAddress} readOnly hidden />
          <PasswordField
            name="password"
            label={t('account.field.current')}
            required
            autoComplete="current-password"
            maxLength={200}
          />
          <div className="flex flex-col gap-1">
            <CheckField name="agreed">{t('withdrawal.agree')}</CheckField>
          </div>
          <div className="flex flex-wrap gap-2">
            <SubmitButton look="danger">{t('withdrawal.submit')}</SubmitButton>
            <LinkButton look="secondary" to={toWithdrawal.guide()}>
              {t('account.cancel')}
            </LinkButton>
          </div>
        </Form>
      </Card>
    </>
  );
}

/** Why the member cannot leave, and where what is in the way is listed. */
function Refusal({ problem }: { problem: unknown }) {
  const t = useText();
  const explain = useRefusalText();
  if (problem === undefined) return null;
  return (
    <Notice tone="error">
      {explain(problem)}{' '}
      {problem instanceof ApiRefusal && problem.code === 'withdrawal.blocked' && (
        <LinkButton look="quiet" size="small" to={toWithdrawal.guide()}>
          {t('withdrawal.guideTitle')}
        </LinkButton>
      )}
    </Notice>
  );
}
