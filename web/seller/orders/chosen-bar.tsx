import { useRevalidator } from 'react-router';
import { DESK_CHOSEN_MAX } from '#core/order/desk/rules.ts';
import { api } from '#web/api/client.ts';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import { download } from '#web/components/files/download.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import type { Chosen } from '#web/seller/orders/desk.ts';
import { PrintChosen } from '#web/seller/orders/print-chosen.tsx';
import { toast } from '#web/session/toast.ts';
import { Button, usePress } from '#web/ui/button.tsx';

type Props = {
  readonly chosen: Chosen;
  readonly total: number;
  /** The ids of the whole list as it is narrowed, as many as can be chosen. */
  loadAll(): Promise<readonly number[]>;
};

/** What is done with the chosen orders at once. */
export function ChosenBar({ chosen, total, loadAll }: Props) {
  const t = useText();
  const textOf = useRefusalText();
  const { revalidate } = useRevalidator();
  const count = chosen.ids.size;
  const tooMany = count > DESK_CHOSEN_MAX;
  const prepare = usePress(async () => {
    const answer = await api('startPreparations', { body: { ids: [...chosen.ids] } }).catch((problem: unknown) => {
      toast(textOf(problem), 'error');
    });
    if (!answer) return;
    chosen.refuse(new Map(answer.refused.map(({ id, why }) => [id, textOf(why)])));
    const [moved, refused] = [answer.moved.length, answer.refused.length];
    toast(
      refused > 0 ? t('seller.desk.preparedSome', { moved, refused }) : t('seller.desk.prepared', { count: moved }),
      refused > 0 ? 'error' : undefined,
    );
    await revalidate();
  });
  const all = usePress(async () => {
    await loadAll().then(
      (ids) => chosen.choose(ids),
      (problem: unknown) => toast(textOf(problem), 'error'),
    );
  });
  if (count === 0) return null;
  const whole = Math.min(total, DESK_CHOSEN_MAX);
  return (
    <section
      aria-label={t('seller.desk.chosen', { count })}
      className="flex flex-wrap items-center gap-2 rounded-md border border-line-soft bg-brand-50 px-3 py-2"
    >
      <strong className="me-2 text-sm">{t('seller.desk.chosen', { count })}</strong>
      <Button size="small" busy={prepare.isBusy} disabled={tooMany} onClick={() => void prepare.press()}>
        {t('seller.step.startPreparation')}
      </Button>
      {(['xlsx', 'csv'] as const).map((format) => (
        <DownloadButton
          key={format}
          size="small"
          label={t(`seller.desk.file.${format}`)}
          load={(onLater) =>
            download('exportDeskOrders', { query: { format, orders: [...chosen.ids].join(',') } }, onLater)
          }
        />
      ))}
      {!tooMany && <PrintChosen ids={chosen.ids} />}
      {count < whole && (
        <Button look="quiet" size="small" busy={all.isBusy} onClick={() => void all.press()}>
          {t('seller.desk.chooseAll', { count: whole })}
        </Button>
      )}
      <Button look="quiet" size="small" className="ms-auto" onClick={chosen.clear}>
        {t('seller.desk.clear')}
      </Button>
      {tooMany && (
        <p className="w-full text-sm text-sale-700">{t('seller.desk.tooMany', { limit: DESK_CHOSEN_MAX })}</p>
      )}
    </section>
  );
}
