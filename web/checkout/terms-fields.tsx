import { useText } from '#web/i18n/text.tsx';
import { ReadableTerms } from '#web/components/order/readable-terms.tsx';

type Props<Term extends string> = {
  terms: readonly Term[];
  /** The key of the texts of the terms. */
  texts: 'checkout.terms' | 'importing.terms';
  agreed: readonly Term[];
  onAgree(agreed: readonly Term[]): void;
  isTried: boolean;
};

/** The terms of an order, each readable in place; all must be accepted (ORD-051). */
export function TermsFields<Term extends string>({ terms, texts, agreed, onAgree, isTried }: Props<Term>) {
  const t = useText();
  return (
    <>
      <h3 className="mb-2 text-base">{t('checkout.terms.title')}</h3>
      <ReadableTerms
        allLabel={t('checkout.terms.agreeAll')}
        terms={terms.map((term) => ({
          path: `terms.${term}`,
          label: t(`${texts}.${term}.label`),
          text: t(`${texts}.${term}.text`),
          isRequired: true,
          isAgreed: agreed.includes(term),
          error: isTried && !agreed.includes(term) ? t('member.refusals.consentRequired') : undefined,
        }))}
        onAgree={(path, isAgreed) =>
          onAgree(terms.filter((term) => (`terms.${term}` === path ? isAgreed : agreed.includes(term))))
        }
        onAgreeAll={(isAgreed) => onAgree(isAgreed ? terms : [])}
      />
    </>
  );
}
