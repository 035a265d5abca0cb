import { useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { QuickAdd } from '#web/components/product/card-actions.tsx';
import { CardPrice } from '#web/components/product/card-facts.tsx';
import { Picture } from '#web/components/picture.tsx';
import { removeCompared } from '#web/session/compare.ts';
import { type Compared, differs, useFacts } from '#web/storefront/compare/facts.tsx';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const NAME =
  'sticky start-0 z-10 w-28 min-w-28 max-w-28 border-e border-line-soft bg-surface-1 p-2 text-start ' +
  'align-top text-sm font-semibold text-ink-600 md:w-44 md:min-w-44 md:max-w-44 md:p-3';

/** The facts of the products side by side; the column of names is sticky. */
export function CompareTable({
  products,
  onlyDifferences,
}: {
  products: readonly Compared[];
  onlyDifferences: boolean;
}) {
  const t = useText();
  const facts = useFacts(products);
  const shown = onlyDifferences ? facts.filter(differs) : facts;
  return (
    // A scrolling region must be reachable by keyboard.
    <section
      aria-label={t('listing.compare.title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-w-full self-start overflow-x-auto rounded-md border border-line-soft bg-surface"
    >
      <table className="tabular border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={NAME}>
              <span className="sr-only">{t('listing.compare.fact')}</span>
            </th>
            {products.map((product) => (
              <ProductHead key={product.id} product={product} />
            ))}
          </tr>
          {/* A row of its own, so that the prices and buttons are level below names of any length. */}
          <tr>
            {products.map((product) => (
              <td key={product.id} className="p-2 pt-0 align-top md:p-3 md:pt-0">
                <ProductPrice product={product} />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((fact) => (
            <tr
              key={fact.name}
              className={classes(!onlyDifferences && products.length > 1 && differs(fact) && 'bg-brand-50')}
            >
              <th scope="row" className={`${NAME} border-t`}>
                {fact.name}
              </th>
              {fact.cells.map(({ shown: cell }, index) => (
                <td key={products[index]?.id} className="border-t border-line-soft p-2 align-top md:p-3">
                  {cell ?? <span className="text-ink-500">{t('listing.compare.unknown')}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="p-4 text-ink-600">{t('listing.compare.same')}</p>}
    </section>
  );
}

function ProductHead({ product }: { product: Compared }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const { name } = product.description;
  const left = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([word, value]) => word !== 'id' || value !== String(product.id)),
  );
  return (
    <th
      scope="col"
      aria-label={name}
      className="w-60 max-w-72 min-w-44 p-2 text-start align-top font-normal md:min-w-52 md:p-3"
    >
      <div className="flex flex-col gap-2">
        <div className="relative">
          <Picture base={product.images[0]?.base ?? ''} alt="" sizes="240px" when="soon" className="rounded-sm" />
          <Link
            to={`${pathname}?${left}`}
            preventScrollReset
            onClick={() => removeCompared(product.id)}
            aria-label={t('listing.compare.remove', { name })}
            className={
              'absolute end-1 top-1 flex size-8 items-center justify-center rounded-pill bg-surface/90 shadow-1 ' +
              'hover:bg-surface-2 pointer-coarse:size-10'
            }
          >
            <Icon name="close" size={16} />
          </Link>
        </div>
        <Link
          to={to.product(product.id)}
          lang={product.lang}
          dir="auto"
          className="line-clamp-3 text-base hover:text-brand-700 hover:underline"
        >
          {name}
        </Link>
      </div>
    </th>
  );
}

function ProductPrice({ product }: { product: Compared }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-2">
      <CardPrice product={product} />
      {product.soldOut ? (
        <p className="text-sm text-ink-600">{t('storefront.card.soldOut')}</p>
      ) : (
        <div className="flex items-center gap-2">
          <LinkButton
            to={to.product(product.id)}
            look="secondary"
            size="small"
            className="grow pointer-coarse:min-h-10"
          >
            {t('listing.compare.toProduct')}
          </LinkButton>
          <QuickAdd product={product} />
        </div>
      )}
    </div>
  );
}
