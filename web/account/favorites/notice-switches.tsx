import { useState } from 'react';
import { serialSave } from '#web/account/favorites/serial-save.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Checkbox } from '#web/ui/input.tsx';
import { Card } from '#web/ui/surface.tsx';

type Settings = Answer<'readFavoriteNotices'>;

/** Which notices about favorites the member receives; saved at once. */
export function NoticeSwitches({ settings }: { settings: Settings }) {
  const t = useText();
  const explain = useRefusalText();
  const [chosen, setChosen] = useState(settings);
  const [save] = useState(() =>
    serialSave<Settings>(settings, (body) => api('changeFavoriteNotices', { body }), setChosen),
  );
  const change = (patch: Partial<Settings>) =>
    void save(patch).then(
      () => toast(t('account.saved')),
      (problem: unknown) => toast(explain(problem), 'error'),
    );
  return (
    <Card as="section" className="p-5">
      <h2 className="text-lg">{t('account.favorites.notices')}</h2>
      <p className="mb-2 text-sm text-ink-600">{t('account.favorites.noticesText')}</p>
      <Checkbox
        checked={chosen.priceDrops}
        onChange={({ currentTarget: { checked } }) => change({ priceDrops: checked })}
      >
        {t('account.favorites.priceDrops')}
      </Checkbox>
      <Checkbox checked={chosen.restocks} onChange={({ currentTarget: { checked } }) => change({ restocks: checked })}>
        {t('account.favorites.restocks')}
      </Checkbox>
    </Card>
  );
}
