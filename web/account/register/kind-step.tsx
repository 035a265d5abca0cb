import { MEMBER_KINDS, type MemberKind } from '#core/member/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import { FieldSet } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/input.tsx';

export function KindStep({ kind, onChange }: { kind: MemberKind; onChange(kind: MemberKind): void }) {
  const t = useText();
  return (
    <FieldSet legend={t('account.register.kindQuestion')}>
      <RadioGroup
        name="memberKind"
        value={kind}
        onChange={onChange}
        options={MEMBER_KINDS.map((value) => ({
          value,
          label: t(`account.kind.${value}`),
          hint: t(`account.kind.hint.${value}`),
        }))}
      />
    </FieldSet>
  );
}
