import { useText } from '#web/i18n/text.tsx';
import { pictureUrl } from '#web/components/picture.tsx';
import { COMPARE_MAX, type Compared, removeCompared, setCompared } from '#web/session/compare.ts';
import { toast } from '#web/session/toast.ts';
import { to } from '#web/links/to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The products chosen for comparison, fixed at the bottom; on small screens above the bottom bar. */
export function CompareTray({ items }: { items: readonly Compared[] }) {
  const t = useText();
  const clear = () => {
    setCompared([]);
    toast(t('listing.compare.cleared'), 'info', { label: t('listing.saved.undo'), run: () => setCompared(items) });
  };
  return (
    <>
      {/* Reserves space, so that the tray does not cover the end of the page. */}
      <div className="h-20 lg:col-span-2" />
      <section
        aria-label={t('listing.compare.title')}
        className={
          'fixed inset-x-0 bottom-[calc(56px+env(safe-area-inset-bottom))] z-40 border-t border-line ' +
          'bg-surface shadow-3 lg:bottom-0'
        }
      >
        <div className="frame flex items-center gap-2 py-2 sm:gap-4">
          <h2 className="hidden text-base md:block">
            {t('listing.compare.title')}{' '}
            <bdi className="font-normal text-ink-500">{`${items.length}/${COMPARE_MAX}`}</bdi>
          </h2>
          <ul className="flex min-w-0 gap-1.5 sm:gap-2">
            {items.map(({ id, name, image }) => (
              <li key={id} className="relative">
                <button
                  type="button"
                  aria-label={t('listing.compare.remove', { name })}
                  title={name}
                  onClick={() => removeCompared(id)}
                  className="group/thumb relative block size-11 overflow-hidden rounded-sm border border-line bg-surface-2 sm:size-12"
                >
                  {image && (
                    <img
                      src={pictureUrl(image, 160)}
                      alt=""
                      width={48}
                      height={48}
                      className="size-full object-contain"
                    />
                  )}
                  <span className="absolute end-0 top-0 rounded-es-sm bg-ink-900/75 p-0.5 text-white group-hover/thumb:bg-sale-600">
                    <Icon name="close" size={12} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <div className="ms-auto flex shrink-0 items-center gap-1 sm:gap-2">
            <Button look="quiet" size="small" onClick={clear}>
              {t('listing.compare.clear')}
            </Button>
            {items.length > 1 ? (
              <LinkButton to={to.compare(items.map(({ id }) => id))}>
                {t('listing.compare.open', { count: items.length })}
              </LinkButton>
            ) : (
              <p className="max-w-40 text-end text-xs text-ink-600 sm:max-w-none">{t('listing.compare.oneMore')}</p>
            )}
          </div>
        </div>
      </section>
    </>
  );
}
