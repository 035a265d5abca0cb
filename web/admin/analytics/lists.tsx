import type { VisitsAnswer } from '#core/analytics/contract.ts';
import { Bars } from '#web/admin/analytics/bars.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { Bidi, Count } from '#web/components/price.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/surface.tsx';

/** Traffic sources: the types, and their hosts and campaigns. */
export function Sources({ answer: { sources, campaigns, referrers, totals } }: { answer: VisitsAnswer }) {
  const t = useText();
  return (
    <Section title={t('analytics.sources')}>
      <Bars
        label={t('analytics.sources')}
        whole={totals.visits}
        bars={sources.map(({ source, visits }) => ({
          key: source,
          name: t(`analytics.source.${source}`),
          value: visits,
        }))}
      />
      {(referrers.length > 0 || campaigns.length > 0) && (
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
          <Named title={t('analytics.referrers')} rows={referrers} />
          <Named title={t('analytics.campaigns')} rows={campaigns} />
        </div>
      )}
    </Section>
  );
}

const MOST_NAMED = 8;

function Named({ title, rows }: { title: string; rows: VisitsAnswer['campaigns'] }) {
  const t = useText();
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-sm text-ink-600">{title}</h3>
      {rows.length === 0 && <p className="text-sm text-ink-600">{t('analytics.none')}</p>}
      <ul className="text-sm">
        {rows.slice(0, MOST_NAMED).map(({ name, visits }) => (
          <li
            key={name}
            className="flex min-h-8 items-center justify-between gap-3 border-b border-line-soft last:border-0"
          >
            <span className="min-w-0 truncate">
              <Bidi>{name}</Bidi>
            </span>
            <Count value={visits} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Devices({ forms }: { forms: VisitsAnswer['forms'] }) {
  const t = useText();
  const whole = forms.reduce((sum, { visits }) => sum + visits, 0);
  return (
    <Section title={t('analytics.forms')}>
      <Bars
        label={t('analytics.forms')}
        whole={whole}
        bars={forms.map(({ form, visits }) => ({ key: form, name: t(`analytics.form.${form}`), value: visits }))}
      />
    </Section>
  );
}

/** The most viewed pages; a page whose path was shortened is not a link. */
export function TopPages({ pages }: { pages: VisitsAnswer['pages'] }) {
  const t = useText();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-md">{t('analytics.topPages')}</h2>
      <TableFrame label={t('analytics.topPages')}>
        <thead>
          <tr>
            <th scope="col">{t('analytics.page')}</th>
            <th scope="col">{t('analytics.pageName')}</th>
            <th scope="col" className="text-end!">
              {t('analytics.figure.views')}
            </th>
            <th scope="col" className="text-end!">
              {t('analytics.figure.visits')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ page, kind, title, views, visits }) => (
            <tr key={page}>
              <td className="max-w-72 truncate">
                {/[:…]/.test(page) ? (
                  <Bidi>{page}</Bidi>
                ) : (
                  <Link to={page} className="inline-flex min-h-8 items-center text-brand-700 hover:underline">
                    <Bidi>{page}</Bidi>
                  </Link>
                )}
              </td>
              <td className="max-w-96 truncate">{title ? <Bidi>{title}</Bidi> : t(`analytics.kind.${kind}`)}</td>
              <td className="text-end">
                <Count value={views} />
              </td>
              <td className="text-end">
                <Count value={visits} />
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}
