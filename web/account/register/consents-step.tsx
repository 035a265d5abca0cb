import type { Consents } from '#core/member/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import type { FormState } from '#web/components/form.ts';
import { ReadableTerms } from '#web/components/readable-terms.tsx';

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
export function ConsentsStep({ form }: { form: FormState<{ readonly consents: Consents }> }) {
  const t = useText();
  const { consents } = form.values;
  const required = CONSENTS.filter((consent) => consent.isRequired).map((consent) => consent.name);
  const agree = (names: readonly string[], isAgreed: boolean) =>
    form.change(
      { consents: { ...consents, ...Object.fromEntries(names.map((name) => [name, isAgreed])) } },
      names.map((name) => `consents.${name}`),
    );
  return (
    <ReadableTerms
      allLabel={t('account.consent.agreeAll')}
      terms={CONSENTS.map(({ name, isRequired, hasText }) => ({
        path: `consents.${name}`,
        label: t(`account.consent.${name}.label`),
        ...(hasText && { text: t(`account.consent.${name}.text`) }),
        isRequired,
        isAgreed: consents[name] === true,
        error: form.errorOf(`consents.${name}`),
      }))}
      onAgree={(path, isAgreed) => agree([path.slice('consents.'.length)], isAgreed)}
      onAgreeAll={(isAgreed) => agree(required, isAgreed)}
    />
  );
}
