import type { ReactNode } from 'react';
import { regionName } from '#core/region.ts';
import type { Lang } from '#core/locale.ts';
import { Gallery } from '#web/components/product/gallery.tsx';
import { TierTable } from '#web/components/product/tier-table.tsx';
import { Facts } from '#web/components/office/pieces.tsx';
import { Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import type { Preview } from '#web/components/product-preview/model.ts';
import { Chip } from '#web/ui/chip.tsx';

/** The parts of the page of a product, in the order buyers see them. */
export function Shown({ preview, isWide, lang }: { preview: Preview; isWide: boolean; lang: Lang }) {
  const t = useText();
  const { name, description, shots, video, poster, prices, smallest, unit, sample, isOem, options } = preview;
  return (
    <div className="flex flex-col gap-6">
      <div className={isWide ? 'grid grid-cols-[minmax(0,1fr)_minmax(0,480px)] gap-8' : 'flex flex-col gap-5'}>
        <div className="min-w-0">
          <Gallery shots={shots} name={name} video={video} poster={poster} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <p className="text-xl font-bold">
            <bdi>{name || '–'}</bdi>
          </p>
          {description && <p className="whitespace-pre-line text-ink-700">{description}</p>}
          {prices.length > 0 && <TierTable rows={prices} quantity={smallest} />}
          <p className="text-sm text-ink-600">
            {t('preview.minOrderQuantity')}: {smallest} {t(`storefront.unit.${unit}`)}
          </p>
          <p className="flex flex-wrap gap-2">
            {sample && (
              <Chip tone="info">
                {t('preview.sample')} <Price money={sample} />
              </Chip>
            )}
            {isOem && <Chip tone="info">{t('preview.oem')}</Chip>}
          </p>
          {options.map((option, level) => (
            <div key={level} className="flex flex-col gap-2">
              <p className="text-sm font-semibold">{option.name || '–'}</p>
              <ul className="flex flex-wrap gap-2">
                {option.values.map((value) => (
                  <li key={value} className="rounded-sm border border-line-strong px-3 py-2 text-sm">
                    {value}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
      <Below preview={preview} lang={lang} />
    </div>
  );
}

function Below({ preview, lang }: { preview: Preview; lang: Lang }) {
  const t = useText();
  const { detail, facts, origin, attributes, notice, certificates } = preview;
  const specs: (readonly [string, ReactNode])[] = [
    ...facts.map(([field, value]) => [t(`preview.${field}`), value] as const),
    ...(origin ? [[t('preview.origin'), regionName(lang, origin)] as const] : []),
    ...attributes,
  ];
  const part = (title: string, rows: readonly (readonly [string, ReactNode])[]) =>
    rows.length > 0 && (
      <section className="flex flex-col gap-2 border-t border-line-soft pt-4">
        <p className="font-semibold">{title}</p>
        <Facts rows={rows} />
      </section>
    );
  return (
    <>
      {detail && (
        // What is typed was not cleaned yet: it is shown in a frame without scripts, of this origin for its pictures.
        <iframe
          sandbox="allow-same-origin"
          srcDoc={detail}
          title={t('preview.detail')}
          className="h-[480px] w-full border-t border-line-soft bg-surface"
        />
      )}
      {part(t('preview.attributes'), specs)}
      {part(t('preview.certificates'), certificates)}
      {part(t('preview.notice'), notice)}
    </>
  );
}
