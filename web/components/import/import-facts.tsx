import type { ImportAnswer } from '#core/importing/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Facts } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';

/** Importer and transport, as requested. */
export function ImportFacts({ imported }: { imported: ImportAnswer }) {
  const t = useText();
  const { importer, customsNumber, personalUse, mode, route, customsOption, insured, lastMile, services, estimate } =
    imported;
  const { insuredLines, lines } = imported;
  const insuredText =
    insuredLines < lines ? t('importing.insuredSome', { count: insuredLines, of: lines }) : t('importing.yes');
  return (
    <Facts
      rows={[
        [t('logistics.importer.label'), t(`logistics.importer.${importer}`)],
        ...(customsNumber ? [[t('importing.customsNumber'), <Bidi key="number">{customsNumber}</Bidi>] as const] : []),
        ...(importer === 'PERSON'
          ? [
              [
                t('logistics.personalUse.label'),
                t(personalUse ? 'logistics.personalUse.declared' : 'logistics.personalUse.notDeclared'),
              ] as const,
            ]
          : []),
        [t('logistics.mode.label'), t(`logistics.mode.${mode}`)],
        [t('logistics.route.label'), t(`logistics.route.${route}`)],
        [t('importing.customsOption.label'), t(`importing.customsOption.${customsOption}`)],
        [t('logistics.insured'), insured ? insuredText : t('importing.no')],
        [t('logistics.originLabel'), t(imported.originLabel ? 'importing.yes' : 'importing.no')],
        [t('importing.lastMile.label'), t(`importing.lastMile.${lastMile}`)],
        [
          t('logistics.services'),
          services.length === 0
            ? t('importing.noServices')
            : services
                .map(({ kind, count }) => t('importing.serviceCount', { name: t(`logistics.service.${kind}`), count }))
                .join(' · '),
        ],
        [t('logistics.later'), <Price key="later" money={estimate.secondTotal} />],
      ]}
    />
  );
}
