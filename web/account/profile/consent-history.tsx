import { formatInstant } from '#core/format.ts';
import type { ConsentRecord } from '#web/account/profile/consents.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TableFrame } from '#web/ui/surface.tsx';

/** Every giving and withdrawal, folded, the newest first. */
export function ConsentHistory({ history }: Pick<ConsentRecord, 'history'>) {
  const t = useText();
  const lang = useLang();
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-xs font-medium text-ink-900 underline">
        {t('account.consents.history')}
        <Icon name="chevronDown" size={16} className="group-open:rotate-180" />
      </summary>
      {history.length === 0 ? (
        <p className="text-ink-600">{t('account.consents.noHistory')}</p>
      ) : (
        <TableFrame label={t('account.consents.history')}>
          <thead>
            <tr>
              {(['when', 'which', 'what', 'how', 'text'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`account.consents.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {history.map((row) => (
              <tr key={`${row.at} ${row.consent}`}>
                <td className="whitespace-nowrap">{formatInstant(row.at, lang, 'minute')}</td>
                <td className="min-w-40">{t(`account.consent.${row.consent}.label`)}</td>
                <td className="whitespace-nowrap">
                  {t(row.isGiven ? 'account.consents.did.given' : 'account.consents.did.withdrawn')}
                </td>
                <td className="whitespace-nowrap">{t(`account.consents.via.${row.via}`)}</td>
                <td>{row.version ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </details>
  );
}
