import type { VisitsAnswer } from '#core/analytics/contract.ts';
import { STEPS } from '#core/analytics/rules.ts';
import { Bars, Share } from '#web/admin/analytics/bars.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { Count } from '#web/components/price.tsx';
import { TableFrame } from '#web/ui/surface.tsx';

/** How many visits reached each step on the way to an order. */
export function Funnel({ funnel }: { funnel: VisitsAnswer['funnel'] }) {
  const t = useText();
  return (
    <Section title={t('analytics.funnel')}>
      <p className="mb-4 text-sm text-ink-600">{t('analytics.funnelHint')}</p>
      <Bars
        label={t('analytics.funnel')}
        whole={funnel.visits}
        bars={STEPS.map((step) => ({ key: step, name: t(`analytics.step.${step}`), value: funnel[step] }))}
      />
    </Section>
  );
}

/** The same by site and language. */
export function Places({ places }: { places: VisitsAnswer['places'] }) {
  const t = useText();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-md">{t('analytics.byPlace')}</h2>
      <TableFrame label={t('analytics.byPlace')}>
        <thead>
          <tr>
            <th scope="col">{t('analytics.site')}</th>
            <th scope="col">{t('analytics.language')}</th>
            {STEPS.map((step) => (
              <th key={step} scope="col" className="text-end!">
                {t(`analytics.step.${step}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={`${place.site} ${place.lang}`}>
              <td className="whitespace-nowrap">{t(`analytics.sites.${place.site}`)}</td>
              <td className="whitespace-nowrap">{t(`analytics.languages.${place.lang}`)}</td>
              {STEPS.map((step) => (
                <td key={step} className="text-end whitespace-nowrap">
                  <Count value={place[step]} />
                  {step !== 'visits' && <Share of={place[step]} whole={place.visits} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}
