import type { Consents } from '#core/member/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import { ReadableTerms } from '#web/components/order/readable-terms.tsx';
import { type FormState, useValues } from '#web/forms/use-form.ts';

/** Required and optional consents per decision MEM-061; the age is a declaration and has no text. */
const CONSENTS: readonly { readonly name: keyof Consents; readonly isRequired: boolean; readonly hasText: boolean }[] =
  [
    { name: 'over14', isRequired: true, hasText: false },
    { name: 'terms', isRequired: true, hasText: true },
    { name: 'electronicFinance', isRequired: true, hasText: true },
    { name: 'personalInformation', isRequired: true, hasText: true },
    { name: 'thirdParty', isRequired: false, hasText: true },
    { name: 'marketingEmail', isRequired: false, hasText: true },
    { name: 'marketingSms', isRequired: false, hasText: false },
    { name: 'marketingPush', isRequired: false, hasText: false },
  ];

/** The consents of a new member, or of a member who changes them. */
export function ConsentsStep<Values extends { readonly consents: Consents }>({ form }: { form: FormState<Values> }) {
  const t = useText();
  const values = useValues(form);
  const { attempt, answered, set, textOf } = form.frame;
  const wrong = [...(attempt > 0 ? form.judge(values) : []), ...answered];
  const errorOf = (path: string) => wrong.filter((field) => field.path === path).map(textOf)[0];
  const required = CONSENTS.filter((consent) => consent.isRequired);
  return (
    <ReadableTerms
      allLabel={t('account.consent.agreeAll')}
      terms={CONSENTS.map(({ name, isRequired, hasText }) => ({
        path: `consents.${name}`,
        label: t(`account.consent.${name}.label`),
        ...(hasText && { text: t(`account.consent.${name}.text`) }),
        isRequired,
        isAgreed: values.consents[name] === true,
        error: errorOf(`consents.${name}`),
      }))}
      onAgree={set}
      onAgreeAll={(isAgreed) => required.forEach(({ name }) => set(`consents.${name}`, isAgreed))}
    />
  );
}
