import { useNavigate } from 'react-router';
import type { Changed } from '#web/checkout/use-checkout.ts';
import { useText } from '#web/i18n/text.tsx';
import { MoneyRow } from '#web/parts/order-money.tsx';
import { type Amount, Price } from '#web/parts/price.tsx';
import { to } from '#web/to.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The total is another than the one agreed to: shows both and asks again, never charges (reliability MO-14). */
export function ChangedTotal({ changed, isBusy, onAgree, onClose }: { changed: Changed | undefined; isBusy: boolean; onAgree(total: Amount): void; onClose(): void }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Dialog
      open={changed !== undefined}
      onClose={onClose}
      title={t('checkout.changed.title')}
      footer={
        <>
          <Button look="secondary" onClick={() => void navigate(to.cart())}>
            {t('checkout.toCart')}
          </Button>
          <Button busy={isBusy} onClick={() => changed && onAgree(changed.actual)}>
            {t('checkout.changed.agree')}
          </Button>
        </>
      }
    >
      {changed && (
        <div className="flex flex-col gap-4">
          <p>{t('checkout.changed.text')}</p>
          <dl className="flex flex-col gap-2">
            <MoneyRow label={t('checkout.changed.before')}>
              <Price money={changed.expected} className="line-through" />
            </MoneyRow>
            <MoneyRow label={t('checkout.changed.now')}>
              <Price money={changed.actual} className="text-lg font-bold" />
            </MoneyRow>
          </dl>
        </div>
      )}
    </Dialog>
  );
}
