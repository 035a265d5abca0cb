import type { Answers } from '#core/contract.ts';
import { Moment, Section } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';

/** The parcels of an order that suppliers sent to the centre. */
export function Arrivals({ parcels }: { parcels: Answers['readCentreOrder']['parcels'] }) {
  const t = useText();
  return (
    <Section title={t('centre.work.parcels')}>
      {parcels.length === 0 ? (
        <p className="text-sm text-ink-600">{t('centre.work.noParcels')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {parcels.map(({ id, waybill, courier, company, arrivedAt }) => (
            <li key={id} className="flex flex-wrap justify-between gap-2 text-sm">
              <span>
                <Bidi className="tabular font-medium">{waybill}</Bidi> <bdi>{courier}</bdi> · <bdi>{company}</bdi>
              </span>
              {arrivedAt ? (
                <Moment at={arrivedAt} />
              ) : (
                <span className="text-ink-600">{t('centre.work.underway')}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
