import { OFFER_MAX, OFFER_MIN } from '#core/member/partner/rules.ts';
import { PARTNER_KINDS } from '#core/role.ts';
import { SelectField, TextAreaField } from '#web/forms/fields.tsx';
import { useText } from '#web/i18n/text.tsx';

/** What a cooperating member applies with: the kind of work, and what is offered (MEM-003); fields of the form around. */
export function OfferFields({ kind, offer }: { kind: string; offer: string }) {
  const t = useText();
  return (
    <>
      <SelectField
        name={kind}
        label={t('account.field.partnerKind')}
        required
        none={t('account.choose')}
        options={PARTNER_KINDS.map((value) => ({ value, label: t(`partner.kind.${value}`) }))}
      />
      <TextAreaField
        name={offer}
        label={t('account.field.partnerOffer')}
        hint={t('account.register.offerHint', { min: OFFER_MIN, max: OFFER_MAX })}
        required
        rows={4}
        maxLength={OFFER_MAX}
      />
    </>
  );
}
