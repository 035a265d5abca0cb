import { isHomeRegion } from '#core/region.ts';
import { ArrivalDates } from '#web/components/arrival.tsx';
import { useText } from '#web/i18n/text.tsx';
import { useCountryName } from '#web/components/quantity.ts';
import { useVisitorRegion } from '#web/components/address/visitor-region.ts';
import type { Product } from '#web/storefront/product/picks.ts';
import { to } from '#web/links/to.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';

const SHOWN = 4;

/** The names of the regions goods are delivered to; Jeju is named only where Korea is not delivered to as a whole. */
export function useRegionNames(): (regions: readonly { readonly region: string }[]) => string[] {
  const t = useText();
  const countryName = useCountryName();
  return (regions) => {
    const has = (code: string) => regions.some(({ region }) => region === code);
    return regions.flatMap(({ region }) => {
      if (region === 'KR-49' && has('KR')) return [];
      const name = countryName(region);
      return [region === 'KR' && !has('KR-49') ? t('goods.reach.withoutJeju', { country: name }) : name];
    });
  };
}

/** Where the product is delivered, and what to do when that is not where the visitor is. */
export function DeliversTo({ product }: { product: Product }) {
  const t = useText();
  const countryName = useCountryName();
  const namesOf = useRegionNames();
  const { region, isAddress } = useVisitorRegion();
  const isOwn = (one: { readonly region: string }) => one.region === region;
  const own = product.deliversTo.find(isOwn);
  const isReached = own !== undefined;
  // The visitor's own region is named first.
  const names = namesOf(product.deliversTo.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))));
  const more = names.length - SHOWN;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="flex items-start gap-2">
        <Icon name="truck" size={18} className="mt-0.5 shrink-0 text-ink-500" />
        <span>
          <span className="text-ink-600">{t('goods.reach.to')}</span>{' '}
          <span className="font-medium">{names.slice(0, SHOWN).join(' · ') || t('goods.reach.nowhere')}</span>
          {more > 0 && <span className="text-ink-600"> {t('goods.reach.more', { count: more })}</span>}
        </span>
      </p>
      {own && !product.soldOut && (
        <p className="flex items-start gap-2 font-medium text-verified-700">
          <Icon name="clock" size={18} className="mt-0.5 shrink-0" />
          <span>
            <ArrivalDates arrives={own.arrives} />{' '}
            <span className="font-normal text-ink-600">({countryName(region)})</span>
          </span>
        </p>
      )}
      {!isReached && (
        <Notice tone="warn">
          <p>{t(isAddress ? 'goods.reach.notToAddress' : 'goods.reach.notTo', { country: countryName(region) })}</p>
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {isAddress && <Way href={to.addresses()} text={t('goods.reach.otherAddress')} />}
            <Way href="#similar" text={t('goods.reach.similar')} />
            <Way href={to.customerCenter()} text={t('goods.reach.ask')} />
            {isHomeRegion(region) && <Way href={to.importRequest()} text={t('goods.reach.import')} />}
          </p>
        </Notice>
      )}
    </div>
  );
}

function Way({ href, text }: { href: string; text: string }) {
  return (
    <Link to={href} className="inline-flex min-h-8 items-center font-medium underline pointer-coarse:min-h-11">
      {text}
    </Link>
  );
}
