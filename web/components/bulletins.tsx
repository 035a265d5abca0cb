import { type SyntheticEvent, useState } from 'react';
import type { BulletinTitleAnswer } from '#core/bulletin/contract.ts';
import { formatDay } from '#core/format.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { Count } from '#web/components/price.tsx';
import { useLang, useRefusalText, useText } from '#web/i18n/text.tsx';
import { readCookie } from '#web/session/cookie.ts';
import { ANALYTICS_COOKIE } from '#web/session/storage-keys.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const FIRST = 3;

/** The notices of a store by their titles; one opens in place. */
export function Bulletins({ bulletins }: { bulletins: readonly BulletinTitleAnswer[] }) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  if (bulletins.length === 0) return null;
  const shown = isWhole ? bulletins : bulletins.slice(0, FIRST);
  return (
    <section aria-label={t('bulletin.title')} className="frame pt-6">
      <h2 className="mb-2 text-lg">{t('bulletin.title')}</h2>
      <ul className="divide-y divide-line-soft rounded-md border border-line-soft bg-surface">
        {shown.map((one) => (
          <li key={one.id}>
            <Bulletin bulletin={one} />
          </li>
        ))}
      </ul>
      {shown.length < bulletins.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="mt-1 min-h-11 text-sm font-semibold text-brand-700 underline"
        >
          {t('bulletin.more')}
        </button>
      )}
    </section>
  );
}

/** The random name of this browser where visits may be counted, which is when its cookie is there. */
const deviceName = (): string | undefined => /^\w{8,40}/.exec(readCookie(ANALYTICS_COOKIE) ?? '')?.[0];

/** A view that cannot be sent is not counted. */
async function count(id: number): Promise<void> {
  const device = deviceName();
  if (device) await api('countBulletinView', { params: { id }, body: { device } }).catch(() => undefined);
}

function Bulletin({ bulletin: { id, group, lang: written, title, to } }: { bulletin: BulletinTitleAnswer }) {
  const t = useText();
  const lang = useLang();
  const explain = useRefusalText();
  const [whole, setWhole] = useState<Answer<'readBulletin'>>();
  const [problem, setProblem] = useState<string>();
  const open = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (!currentTarget.open || whole) return;
    setProblem(undefined);
    void count(id)
      .then(() => api('readBulletin', { params: { id } }))
      .then(setWhole, (refused: unknown) => setProblem(explain(refused)));
  };
  return (
    <details onToggle={open} className="group px-4">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <Chip>{t(`bulletin.group.${group}`)}</Chip>
        <span lang={written} dir="auto" className="min-w-0 grow font-medium">
          {title}
        </span>
        <span className="text-sm text-ink-600">{t('bulletin.until', { day: formatDay(to, lang) })}</span>
      </summary>
      <div className="pb-4">
        {!whole && !problem && <Skeleton className="h-12" />}
        {problem && <p role="alert">{problem}</p>}
        {whole && (
          <>
            <p lang={whole.lang} dir="auto" className="max-w-3xl whitespace-pre-line">
              {whole.body}
            </p>
            <p className="mt-2 text-sm text-ink-600">
              <time dateTime={whole.from}>{formatDay(whole.from, lang)}</time> · {t('bulletin.views')}{' '}
              <Count value={whole.views} />
            </p>
          </>
        )}
      </div>
    </details>
  );
}
