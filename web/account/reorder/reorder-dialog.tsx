import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ltr } from '#core/text.ts';
import { ReorderLineRow } from '#web/account/reorder/reorder-line.tsx';
import { totalsOf, useSelection } from '#web/account/reorder/selection.ts';
import { useReorder } from '#web/account/reorder/use-reorder.ts';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Price } from '#web/components/price.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { refreshCart } from '#web/session/cart.ts';
import { toast } from '#web/session/toast.ts';
import { to } from '#web/links/to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/input.tsx';
import { ErrorState, Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

type Props = { orderId: number; lineId?: number; onClose(): void };
type Result = { readonly leftOut: readonly number[]; readonly isPartly: boolean };

/** Compares the prices of an order, or of one line, with today's, and adds what is chosen to the cart. */
export function ReorderDialog({ orderId, lineId, onClose }: Props) {
  const t = useText();
  const explain = useRefusalText();
  const navigate = useNavigate();
  const { loaded, reload } = useReorder(orderId);
  const [result, setResult] = useState<Result>();
  const [isTried, setTried] = useState(false);
  const all = loaded.status === 'ready' ? loaded.reorder.lines : [];
  const lines = all.filter(({ id }) => (result ? result.leftOut.includes(id) : lineId === undefined || id === lineId));
  const selection = useSelection(lines);
  const { choices, chosen } = selection;
  const open = choices.filter(({ line }) => !line.blocked);
  const tab = all[0]?.tab ?? 'SELLER';

  const why =
    chosen.length === 0
      ? 'nothingChosen'
      : choices.some(({ isChosen, problem }) => isChosen && problem)
        ? 'solveFirst'
        : undefined;
  const sending = useSubmit(async () => {
    setTried(true);
    if (why) return;
    const body = { lines: chosen.map(({ line, quantity }) => ({ id: line.id, quantity })) };
    const { added, refused } = await api('reorder', { params: { id: orderId }, body });
    setTried(false);
    if (added.length > 0) void refreshCart();
    if (refused.length > 0) {
      // What was added must not be added again: only the rest stays, with its present state.
      setResult({ leftOut: refused.map(({ id }) => id), isPartly: added.length > 0 });
      selection.reset();
      reload();
    } else {
      toast(t('shell.toast.cartAdded'), 'ok', {
        label: t('account.reorder.toCart'),
        run: () => void navigate(to.cart({ tab })),
      });
      onClose();
    }
  });

  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      title={t('account.reorder.button')}
      footer={
        loaded.status === 'ready' && (
          <>
            {open.length > 0 && <Total choices={choices} isImport={tab === 'IMPORT_BY_1688'} />}
            <Button look="secondary" onClick={onClose}>
              {t('account.reorder.cancel')}
            </Button>
            {open.length > 0 && (
              <Button icon="cart" busy={sending.isBusy} onClick={() => void sending.submit()}>
                {t('account.reorder.add')}
              </Button>
            )}
          </>
        )
      }
    >
      {loaded.status === 'loading' && <Loading />}
      {loaded.status === 'problem' && (
        <ErrorState
          title={t('account.reorder.problem')}
          action={<Button onClick={reload}>{t('shell.tryAgain')}</Button>}
        >
          {explain(loaded.problem)}
        </ErrorState>
      )}
      {loaded.status === 'ready' && (
        <div className="flex flex-col gap-4">
          {isTried && why && <Notice tone="error">{t(`account.cart.${why}`)}</Notice>}
          <RefusalNotice problem={sending.problem} />
          {result && <LeftOut result={result} tab={tab} />}
          {!result && (
            <p className="text-sm text-ink-600">{t('account.reorder.about', { number: ltr(loaded.reorder.number) })}</p>
          )}
          {open.length === 0 && !result && <Notice tone="warn">{t('account.reorder.none')}</Notice>}
          {open.length > 1 && (
            <Checkbox
              checked={open.every(({ isChosen }) => isChosen)}
              onChange={(event) => selection.setAll(event.currentTarget.checked)}
            >
              {t('account.cart.selectAll', { chosen: chosen.length, all: open.length })}
            </Checkbox>
          )}
          <ul className="divide-y divide-line-soft">
            {choices.map((choice) => (
              <ReorderLineRow
                key={choice.line.id}
                choice={choice}
                onChange={(change) => selection.set(choice.line, change)}
              />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}

/** After some of the lines were refused: the others are in the cart. */
function LeftOut({ result, tab }: { result: Result; tab: string }) {
  const t = useText();
  return (
    <Notice tone="error">
      <p className="font-semibold">{t('account.reorder.partly')}</p>
      {result.isPartly && (
        <>
          <p className="mb-2">{t('account.reorder.partlyAdded')}</p>
          <LinkButton size="small" look="secondary" to={to.cart({ tab })}>
            {t('account.reorder.toCart')}
          </LinkButton>
        </>
      )}
    </Notice>
  );
}

function Total({ choices, isImport }: { choices: Parameters<typeof totalsOf>[0]; isImport: boolean }) {
  const t = useText();
  const { today, comparable } = totalsOf(choices);
  const isForeign = comparable.some(({ currency }) => today.every((one) => one.currency !== currency));
  return (
    <div aria-live="polite" className="me-auto max-sm:w-full">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-sm text-ink-600">{t('account.reorder.total')}</span>
        {today.map((money) => (
          <Price key={money.currency} money={money} className="text-lg font-bold" />
        ))}
        {isForeign &&
          comparable.map((money) => (
            <span key={money.currency} className="text-sm text-ink-600">
              <span aria-hidden>≈ </span>
              <span className="sr-only">{t('shell.approximately')} </span>
              <Price money={money} />
            </span>
          ))}
        {today.length === 0 && <span>–</span>}
      </p>
      <p className="text-xs text-ink-600">
        {t(isImport ? 'account.reorder.totalNoteImport' : 'account.reorder.totalNote')}
      </p>
    </div>
  );
}
