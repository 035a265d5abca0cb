import { useRevalidator } from 'react-router';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { Picture } from '#web/components/picture.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { to } from '#web/links/to.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface.tsx';

/** The sold-out goods the member waits for. */
export function RestockAlerts({ alerts }: { alerts: Answer<'listRestockAlerts'>['alerts'] }) {
  const t = useText();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  return (
    <Card as="section" className="p-5">
      <h2 className="mb-2 text-lg">{t('account.favorites.alerts')}</h2>
      <ul className="divide-y divide-line-soft">
        {alerts.map(({ productId, sku, name, option, image }) => (
          <li key={`${productId} ${sku}`} className="flex items-center gap-3 py-2">
            <span className="size-12 shrink-0 overflow-hidden rounded-sm border border-line-soft">
              <Picture base={image} alt="" sizes="48px" />
            </span>
            <Link to={to.product(productId)} className="min-w-0 grow hover:text-brand-700">
              <span dir="auto" className="line-clamp-2">
                {name}
              </span>
              {option && (
                <span className="block text-sm text-ink-600">
                  <bdi>{option}</bdi>
                </span>
              )}
            </Link>
            <IconButton
              icon="trash"
              size={18}
              label={t('account.favorites.cancelAlert', { name: option ? `${name} ${option}` : name })}
              onClick={() =>
                void api('removeRestockAlert', { query: { productId, ...(sku !== null && { sku }) } }).then(
                  revalidate,
                  (problem: unknown) => toast(explain(problem), 'error'),
                )
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
