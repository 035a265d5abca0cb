import { useState } from 'react';
import type { FraudRulesAnswer } from '#core/fraud/contract.ts';
import { AMOUNT_RULES, FRAUD_LIMITS } from '#core/fraud/rules.ts';
import { api } from '#web/api/client.ts';
import { Section } from '#web/components/office/pieces.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { wholeNumberOf, wrongWholeText } from '#web/components/office/whole-number.ts';
import { DateTime } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { useUiTexts } from '#web/ui/texts.tsx';

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
  const words = { ...useUiTexts(), required: t('request.refusals.required') };
  const { busy, failure, change } = useChange(t('fraud.saved'));
  const [values, setValues] = useState({ isEnabled, threshold: String(threshold), days: String(days) });
  const [isSent, setSent] = useState(false);
  const isAmount = AMOUNT_RULES.includes(rule);
  const wrongThreshold = wrongWholeText(values.threshold, FRAUD_LIMITS.threshold, words);
  const wrongDays = wrongWholeText(values.days, FRAUD_LIMITS.days, words);
  const send = () => {
    setSent(true);
    if (wrongThreshold !== undefined || wrongDays !== undefined) return;
    const body = {
      rule,
      isEnabled: values.isEnabled,
      threshold: wholeNumberOf(values.threshold),
      days: wholeNumberOf(values.days),
    };
    void change(() =>
      writeBack({ isEnabled, threshold, days }, (read) => api('changeFraudRule', { body: { ...body, ...read } })),
    );
  };
  const unit = isAmount ? 'fraud.won' : rule === 'velocity' ? 'fraud.orders' : 'fraud.people';
  return (
    <form
      noValidate
      aria-label={t(`fraud.rule.${rule}`)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex flex-wrap items-start gap-x-6 gap-y-3"
    >
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
      <Field
        label={`${t('fraud.threshold')} (${t(unit)})`}
        error={isSent ? wrongThreshold : undefined}
        className="w-40"
      >
        <TextInput
          dir="ltr"
          inputMode="numeric"
          maxLength={16}
          value={values.threshold}
          onChange={(event) => setValues({ ...values, threshold: event.currentTarget.value })}
        />
      </Field>
      {!isAmount && (
        <Field label={t('fraud.days')} error={isSent ? wrongDays : undefined} className="w-40">
          <TextInput
            dir="ltr"
            inputMode="numeric"
            maxLength={16}
            value={values.days}
            onChange={(event) => setValues({ ...values, days: event.currentTarget.value })}
          />
        </Field>
      )}
      <div className="mt-6">
        <Checkbox
          checked={values.isEnabled}
          onChange={(event) => setValues({ ...values, isEnabled: event.currentTarget.checked })}
        >
          {t('fraud.enabled')}
        </Checkbox>
      </div>
      <Button type="submit" look="secondary" busy={busy} className="sm:mt-6">
        {t('fraud.save')}
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
    </form>
  );
}
