import { MEMBER_KINDS, type MemberKind } from '#core/member/rules.ts';
import type { Audience } from '#web/account/register/draft.ts';
import { RadioField } from '#web/forms/fields.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toJoin } from '#web/links/to-join.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

const COMPANY_KINDS = MEMBER_KINDS.filter((kind) => kind !== 'individual');

type Props = {
  readonly audience: Audience;
  readonly kind: MemberKind;
  readonly back: string;
  onNext(): void;
};

/** The type of the member; businesses go on with the page for Korean or overseas ones (MEM-019). */
export function KindStep({ audience, kind, back, onNext }: Props) {
  const t = useText();
  const isForPersons = audience === 'person';
  const target = back ? { back } : {};
  return (
    <>
      <RadioField
        name="memberKind"
        label={t('account.register.kindQuestion')}
        options={(isForPersons ? MEMBER_KINDS : COMPANY_KINDS).map((value) => ({
          value,
          label: t(`account.kind.${value}`),
          hint: t(`account.kind.hint.${value}`),
        }))}
      />
      {isForPersons && kind !== 'individual' ? (
        <div className="mt-5 flex flex-col gap-3">
          <p>{t('account.register.whereRegistered')}</p>
          <div className="flex flex-wrap gap-2">
            <LinkButton to={toJoin.korean(target)}>{t('account.register.korean.link')}</LinkButton>
            <LinkButton look="secondary" to={toJoin.overseas(target)}>
              {t('account.register.overseas.link')}
            </LinkButton>
          </div>
        </div>
      ) : (
        <Button className="mt-5" onClick={onNext}>
          {t('account.next')}
        </Button>
      )}
    </>
  );
}
