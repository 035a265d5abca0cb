import { zoneNamed, ZONES } from '#core/zone.ts';
import { useText } from '#web/i18n/text.tsx';
import { storeZone, useZone } from '#web/components/address/delivery-zone.ts';
import { to } from '#web/links/to.ts';
import { Link } from '#web/ui/link.tsx';

/** The zone prices of import goods include the delivery to: a visitor chooses it, a member has that of the address. */
export function ZoneSelect() {
  const t = useText();
  const { zone, isAddress } = useZone();
  if (isAddress)
    return (
      <p className="text-sm text-ink-600">
        {t('logistics.toZone', { zone: t(`logistics.zone.${zone}`) })} ·{' '}
        <Link to={to.addresses()} className="underline hover:text-ink-900">
          {t('logistics.toOwn')}
        </Link>
      </p>
    );
  return (
    <label className="flex flex-wrap items-center gap-x-2 text-sm text-ink-600">
      {t('logistics.zone.label')}
      <select
        value={zone}
        onChange={({ currentTarget: { value } }) => {
          storeZone(zoneNamed(value) ?? zone);
          // Every price on the page is of the former zone.
          location.reload();
        }}
        className={
          'min-h-9 rounded-sm border border-line-strong bg-surface px-2 text-ink-900 pointer-coarse:min-h-11 ' +
          'pointer-coarse:text-md'
        }
      >
        {ZONES.map((one) => (
          <option key={one} value={one}>
            {t(`logistics.zone.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
