import { OFFER_MAX, OFFER_MIN } from '#core/member/partner/rules.ts';
import { PARTNER_KINDS, type PartnerKind } from '#core/role.ts';
import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextArea } from '#web/ui/input.tsx';

type Name = 'kind' | 'offer';
type Values = { readonly kind: PartnerKind | ''; readonly offer: string };
type Props = {
  values: Values;
  onChange(change: Partial<Values>): void;
  onLeave(name: Name): void;
  errorOf(name: Name): string | undefined;
  /** The names of the inputs, where they differ from those of the values. */
  names?: Readonly<Record<Name, string>>;
};

/** What a cooperating member applies with: the kind of work, and what is offered (MEM-003). */
export function PartnerFields({ values, onChange, onLeave, errorOf, names = { kind: 'kind', offer: 'offer' } }: Props) {
  const t = useText();
  return (
    <>
      <Field label={t('account.field.partnerKind')} required error={errorOf('kind')}>
        <Select
          name={names.kind}
          value={values.kind}
          onChange={({ currentTarget }) =>
            onChange({ kind: PARTNER_KINDS.find((kind) => kind === currentTarget.value) ?? '' })
          }
          onBlur={() => onLeave('kind')}
          className="w-full"
        >
          <option value="">{t('account.choose')}</option>
          {PARTNER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`partner.kind.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('account.field.partnerOffer')}
        required
        hint={t('account.register.offerHint', { min: OFFER_MIN, max: OFFER_MAX })}
        error={errorOf('offer')}
      >
        <TextArea
          name={names.offer}
          dir="auto"
          rows={4}
          maxLength={OFFER_MAX}
          value={values.offer}
          onChange={(event) => onChange({ offer: event.currentTarget.value })}
          onBlur={() => onLeave('offer')}
        />
      </Field>
    </>
  );
}
