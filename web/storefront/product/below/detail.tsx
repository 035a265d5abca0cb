import { useLang, useText } from '#web/i18n/text.tsx';
import { InLayer } from '#web/components/layer/in-layer.tsx';
import { SellerHtml } from '#web/storefront/product/below/seller-html.tsx';
import type { Product } from '#web/storefront/product/picks.ts';
import { to } from '#web/links/to.ts';
import { ChipLink } from '#web/ui/chip.tsx';

const WORDS = 'seller-words';

/** The seller's HTML page, or the description without one. */
export function Detail({ product }: { product: Product }) {
  const t = useText();
  const lang = useLang();
  // Tags may be duplicates, or have the same translation.
  const tags = [...new Set(product.tags)];
  const written = product.detailHtml ? product.detailLang : product.lang;
  const paragraphs = product.description.description.split(/\n+/).filter((text) => text.trim() !== '');
  return (
    <div className="flex flex-col gap-4">
      {written !== lang && (
        <p className="text-sm text-ink-600">
          {t('goods.detail.otherLang', {
            lang: new Intl.DisplayNames(lang, { type: 'language' }).of(written) ?? written,
          })}
        </p>
      )}
      <div className="self-start">
        <InLayer label={t('shell.layer.open')} title={product.description.name} target={WORDS} canResize canTranslate />
      </div>
      {product.detailHtml ? (
        <>
          <div id={WORDS}>
            <SellerHtml html={product.detailHtml} lang={product.detailLang} />
          </div>
          <p className="border-t border-line-soft pt-3 text-xs text-ink-500">{t('goods.detail.pictureWords')}</p>
        </>
      ) : (
        <div id={WORDS} lang={product.lang} dir="auto" className="flex max-w-3xl flex-col gap-3 text-md text-ink-700">
          {paragraphs.length > 0 ? (
            paragraphs.map((text) => <p key={text}>{text}</p>)
          ) : (
            <p>{product.description.name}</p>
          )}
        </div>
      )}
      {tags.length > 0 && (
        <ul aria-label={t('goods.product.tags')} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <ChipLink href={to.search(tag)}>#{tag}</ChipLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
