import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useToasted } from '#web/forms/use-toasted.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { refreshCart } from '#web/session/cart.ts';
import { toast } from '#web/session/toast.ts';
import { to } from '#web/links/to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Adds all favorites of the shown list to the cart, and names those that could not be added. */
export function AddAll({ folderId }: { folderId: number | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const [result, setResult] = useState<Answer<'addFavoritesToCart'>>();
  const { isBusy, submit } = useToasted(async () => {
    const answer = await api('addFavoritesToCart', { body: folderId === undefined ? {} : { folderId } });
    if (answer.added.length > 0) void refreshCart();
    if (answer.refused.length > 0) setResult(answer);
    else
      toast(t('account.favorites.added', { count: answer.added.length }), 'ok', {
        label: t('account.reorder.toCart'),
        run: () => void navigate(to.cart()),
      });
  });
  const close = () => setResult(undefined);
  return (
    <>
      <Button icon="cart" busy={isBusy} onClick={() => void submit()}>
        {t('account.favorites.addAll')}
      </Button>
      {result && (
        <Dialog
          open
          onClose={close}
          shape="sheet"
          title={t('account.favorites.leftOutCount', { count: result.refused.length })}
          footer={
            <>
              <Button look="secondary" onClick={close}>
                {t('ui.close')}
              </Button>
              {result.added.length > 0 && <LinkButton to={to.cart()}>{t('account.reorder.toCart')}</LinkButton>}
            </>
          }
        >
          {result.added.length > 0 && (
            <Notice tone="ok">{t('account.favorites.added', { count: result.added.length })}</Notice>
          )}
          <ul className="mt-3 divide-y divide-line-soft">
            {result.refused.map(({ productId, name, problem }) => (
              <li key={productId} className="py-2">
                <Link to={to.product(productId)} dir="auto" className="font-medium underline">
                  {name}
                </Link>
                <p className="text-sm text-ink-700">
                  {problem.code === 'cart.outOfStock' && problem.params.stock === 0
                    ? t('account.reorder.soldOut')
                    : explained(t, problem)}
                </p>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
