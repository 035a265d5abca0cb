import type { FraudRulesAnswer } from '#core/fraud/contract.ts';
import { AMOUNT_RULES, FRAUD_LIMITS } from '#core/fraud/rules.ts';
import { atField } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { Section } from '#web/components/office/pieces.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { DateTime } from '#web/components/price.tsx';
import { CheckField, QuantityField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';

type Rule = FraudRulesAnswer['rules'][number];

/** The rules that raise cases; each is changed by itself. */
export function FraudRules({ rules }: { rules: readonly Rule[] }) {
  const t = useText();
  return (
    <Section title={t('fraud.rules')} className="mt-8">
      <p className="mb-4 text-sm text-ink-600">{t('fraud.rulesLead')}</p>
      <ul className="flex flex-col divide-y divide-line-soft">
        {rules.map((rule) => (
          <li key={`${rule.rule} ${rule.changedAt}`} className="py-4 first:pt-0 last:pb-0">
            <RuleForm rule={rule} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function RuleForm({ rule: { rule, isEnabled, threshold, days, changedAt, changedBy } }: { rule: Rule }) {
  const t = useText();
  const done = useDone(t('fraud.saved'));
  const form = useForm({
    start: { isEnabled, threshold: String(threshold), days: String(days) },
    judge: (values) => [
      ...atField('threshold', whyNotWhole(values.threshold, FRAUD_LIMITS.threshold)),
      ...atField('days', whyNotWhole(values.days, FRAUD_LIMITS.days)),
    ],
    send: async (values) => {
      const body = {
        rule,
        isEnabled: values.isEnabled,
        threshold: wholeNumberOf(values.threshold),
        days: wholeNumberOf(values.days),
      };
      await writeBack({ isEnabled, threshold, days }, (read) => api('changeFraudRule', { body: { ...body, ...read } }));
      await done();
    },
  });
  const isAmount = AMOUNT_RULES.includes(rule);
  const unit = isAmount ? 'fraud.won' : rule === 'velocity' ? 'fraud.orders' : 'fraud.people';
  return (
    <Form form={form} aria-label={t(`fraud.rule.${rule}`)} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="w-full sm:mt-6 sm:w-64">
          <p className="font-medium">{t(`fraud.rule.${rule}`)}</p>
          <p className="text-sm text-ink-600">
            {changedAt ? (
              <>
                {t('fraud.changed', { name: changedBy })} · <DateTime at={changedAt} />
              </>
            ) : (
              t('fraud.standard')
            )}
          </p>
        </div>
        <QuantityField name="threshold" label={`${t('fraud.threshold')} (${t(unit)})`} boxClass="w-40" maxLength={16} />
        {!isAmount && <QuantityField name="days" label={t('fraud.days')} boxClass="w-40" maxLength={16} />}
        <div className="mt-6">
          <CheckField name="isEnabled">{t('fraud.enabled')}</CheckField>
        </div>
        <SubmitButton look="secondary" className="sm:mt-6">
          {t('fraud.save')}
        </SubmitButton>
      </div>
    </Form>
  );
}
