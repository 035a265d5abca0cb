import { IMPORT_STORE } from '#core/supplier/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import { TrustStrip } from '#web/storefront/home/trust-strip.tsx';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** What the site is, in a sentence and a button, the two main tasks of buyers, and reasons to trust it. */
export function Hero() {
  return (
    <div className="flex flex-col gap-4">
      <Welcome />
      <TrustStrip />
    </div>
  );
}

function Welcome() {
  const t = useText();
  return (
    <section aria-labelledby="hero" className="grid gap-3 lg:grid-cols-[1fr_380px] lg:gap-4">
      <div className="on-dark relative flex flex-col overflow-hidden rounded-lg bg-brand-950 text-white lg:min-h-[360px] lg:flex-row">
        <div className="relative z-1 flex flex-col items-start justify-center gap-4 p-6 md:p-10 lg:max-w-[50%] lg:pe-0">
          <h1 id="hero" className="text-2xl font-bold text-balance md:text-3xl">
            {t('home.heroTitle')}
          </h1>
          <p className="max-w-md text-md text-brand-100">{t('home.heroText')}</p>
          <LinkButton to={to.products({ sort: 'sales' })} size="large" className="mt-1">
            {t('home.heroAction')}
          </LinkButton>
        </div>
        <img
          src="/images/hero/port.webp"
          srcSet="/images/hero/port-900.webp 900w, /images/hero/port.webp 1400w"
          // The width of the uncropped picture, because its height decides.
          sizes="(width >= 1001px) 834px, 408px"
          width={1400}
          height={604}
          alt=""
          fetchPriority="high"
          decoding="async"
          className={
            'h-44 w-full object-cover lg:absolute lg:inset-y-0 lg:end-0 lg:h-full lg:w-[52%] ' +
            'lg:[clip-path:polygon(16%_0,100%_0,100%_100%,0_100%)] ' +
            'lg:rtl:[clip-path:polygon(0_0,84%_0,100%_100%,0_100%)]'
          }
        />
      </div>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-1 lg:grid-rows-[1fr_1fr_auto] lg:gap-4">
        <Tile
          image="inspection"
          title={t('home.sampleTile')}
          text={t('home.sampleTileText')}
          href={to.products({ sample: true })}
        />
        <Tile
          image="factory"
          title={t('home.factoryTile')}
          text={t('home.factoryTileText')}
          href={to.products({ storeType: 'manufacturer' })}
        />
        <Link
          to={to.store(IMPORT_STORE)}
          className="group col-span-full flex items-center gap-3 rounded-lg border border-brand-100 bg-brand-50 p-4 hover:shadow-2 lg:px-5"
        >
          <Icon name="truck" size={24} className="shrink-0 text-brand-700" />
          <span className="flex grow flex-col">
            <span className="font-semibold group-hover:text-brand-700">{t('home.importTile')}</span>
            <span className="text-sm text-ink-600">{t('home.importTileText')}</span>
          </span>
          <Icon name="chevronEnd" size={16} className="shrink-0 text-ink-500" />
        </Link>
      </div>
    </section>
  );
}

function Tile({ image, title, text, href }: { image: string; title: string; text: string; href: string }) {
  return (
    <Link
      to={href}
      className={
        'group flex flex-col overflow-hidden rounded-lg border border-line-soft bg-surface hover:shadow-2 ' +
        'lg:grid lg:grid-cols-[1fr_150px]'
      }
    >
      <img
        src={`/images/hero/${image}-900.webp`}
        width={1400}
        height={604}
        alt=""
        loading="lazy"
        decoding="async"
        className="h-24 w-full bg-surface-2 object-cover lg:order-last lg:h-full"
      />
      <span className="flex flex-col justify-center gap-1 p-4 lg:p-5">
        <span className="flex items-center gap-1 font-semibold group-hover:text-brand-700">
          {title}
          <Icon name="chevronEnd" size={16} className="text-ink-500" />
        </span>
        <span className="text-sm text-ink-600">{text}</span>
      </span>
    </Link>
  );
}
