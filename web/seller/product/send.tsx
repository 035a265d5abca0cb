import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import type { DraftKeeper } from '#web/seller/product/draft/keeper.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Stocks = 'keep' | 'set' | undefined;
type Question = { readonly skus: string; answer(choice: Stocks): void };

/** Sends the draft; where a stock was changed elsewhere meanwhile, its seller says what becomes of it. */
export function useSending() {
  const t = useText();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Question>();
  const ask = (skus: string) =>
    new Promise<Stocks>((resolve) => {
      setAsked({
        skus,
        answer(choice) {
          setAsked(undefined);
          resolve(choice);
        },
      });
    });

  async function send(keeper: DraftKeeper): Promise<unknown> {
    const { id } = await keeper.ensure();
    if (!(await keeper.flush())) {
      // What is not saved, or contested, is said above the form.
      toast(t('seller.product.draft.notSaved'), 'error');
      return false;
    }
    const version = keeper.draft()?.version ?? 0;
    const submit = (stock?: 'keep' | 'set') =>
      api('submitProductDraft', { params: { id }, body: { version, ...(stock && { stock }) } });
    const answer = await submit().catch(async (problem: unknown) => {
      if (problem instanceof ApiRefusal && problem.code === 'product.draftChanged') await keeper.poll();
      if (!(problem instanceof ApiRefusal) || problem.code !== 'product.stocksChanged') throw problem;
      const choice = await ask(String(problem.params.skus));
      return choice && submit(choice);
    });
    if (!answer) return false;
    keeper.end();
    const { approval, waiting, leftOut } = answer;
    const outcome = approval === 'approved' ? (waiting.length > 0 ? 'partly' : 'changed') : 'sent';
    const left = leftOut.length > 0 ? ` ${t('seller.product.done.leftOut', { what: leftOut.join(', ') })}` : '';
    toast(`${t(`seller.product.done.${outcome}`)}${left}`);
    await navigate(toOffice.sellerProducts());
    return true;
  }
  const question: ReactNode = asked && (
    <Dialog
      open
      title={t('seller.product.stocks.title')}
      onClose={() => asked.answer(undefined)}
      footer={
        <>
          <Button look="secondary" onClick={() => asked.answer('keep')}>
            {t('seller.product.stocks.keep')}
          </Button>
          <Button onClick={() => asked.answer('set')}>{t('seller.product.stocks.set')}</Button>
        </>
      }
    >
      <p>{t('seller.product.stocks.text', { skus: asked.skus })}</p>
    </Dialog>
  );
  return { send, question };
}
