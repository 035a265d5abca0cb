import { useText } from '#web/i18n/text.tsx';
import type { Buying } from '#web/storefront/product/use-buying.ts';
import { to } from '#web/links/to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The dialog when products were not added to the cart without a failure. */
export function Obstacles({ buying, productId }: { buying: Buying; productId: number }) {
  const t = useText();
  const { obstacle, clearObstacle, showOther, replaceOther } = buying;
  return (
    <>
      <Dialog
        open={obstacle === 'visitor'}
        onClose={clearObstacle}
        title={t('goods.buy.logInFirst')}
        footer={
          <>
            <Button look="secondary" onClick={clearObstacle}>
              {t('ui.close')}
            </Button>
            <LinkButton to={to.login({ back: to.product(productId) })}>{t('shell.logIn')}</LinkButton>
          </>
        }
      >
        <p>{t('goods.buy.logInFirstText')}</p>
      </Dialog>
      <Dialog
        open={obstacle === 'conflict'}
        onClose={clearObstacle}
        title={t('goods.buy.conflict')}
        footer={
          <>
            <Button look="secondary" onClick={showOther}>
              {t('shell.miniCart.view')}
            </Button>
            <Button onClick={replaceOther}>{t('goods.buy.replace')}</Button>
          </>
        }
      >
        <p>{t('shell.toast.alreadyInBasket')}</p>
        <p className="mt-2 text-sm text-ink-600">{t('goods.buy.conflictText')}</p>
      </Dialog>
    </>
  );
}
