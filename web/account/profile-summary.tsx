import { useText } from '#web/i18n/text.tsx';
import { fullName } from '#core/full-name.ts';
import { Bidi } from '#web/components/price.tsx';
import type { Profile } from '#web/session/session.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The signed-in member, above the menu of the area. */
export function ProfileSummary({ profile }: { profile: Profile }) {
  const t = useText();
  return (
    <div className="flex flex-col items-start gap-2 border-b border-line-soft p-4">
      <span className="flex size-11 items-center justify-center rounded-pill bg-brand-50 text-brand-700">
        <Icon name="person" size={22} />
      </span>
      <p dir="auto" className="max-w-full truncate text-md font-semibold">
        {fullName(profile)}
      </p>
      <p className="max-w-full truncate text-sm text-ink-600">
        <Bidi>{profile.emailAddress}</Bidi>
      </p>
      <Chip>{t(`account.kind.${profile.memberKind}`)}</Chip>
    </div>
  );
}
