import { Bidi, DateTime } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';

type Person = { readonly name: string; readonly birthDate: string | null; readonly phone: string | null };

/** Name, birth date and telephone as the provider verified them; they are not typed. */
export function VerifiedPerson({ name, birthDate, phone }: Person) {
  const t = useText();
  const rows = [
    { label: t('account.identity.name'), value: <bdi>{name}</bdi> },
    birthDate && {
      label: t('account.identity.birthDate'),
      // Noon in Korea: the same day wherever the page is shown.
      value: <DateTime at={`${birthDate}T03:00:00.000Z`} />,
    },
    phone && { label: t('account.identity.phone'), value: <Bidi>{phone}</Bidi> },
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-md bg-surface-1 p-4">
      {rows.map(
        (row) =>
          row && (
            <div key={row.label} className="contents">
              <dt className="text-ink-600">{row.label}</dt>
              <dd className="font-semibold">{row.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
