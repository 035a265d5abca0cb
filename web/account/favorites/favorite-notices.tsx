import { NoticeSwitches } from '#web/account/favorites/notice-switches.tsx';
import { RestockAlerts } from '#web/account/favorites/restock-alerts.tsx';
import type { Answer } from '#web/api/types.ts';

type Props = { settings: Answer<'readFavoriteNotices'>; alerts: Answer<'listRestockAlerts'>['alerts'] };

/** Which notices the member receives, and the sold-out goods they wait for. */
export function FavoriteNotices({ settings, alerts }: Props) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <NoticeSwitches settings={settings} />
      {alerts.length > 0 && <RestockAlerts alerts={alerts} />}
    </div>
  );
}
