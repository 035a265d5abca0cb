import { type FormEvent, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useZone } from '#web/components/delivery-zone.ts';
import { useForm } from '#web/components/form.ts';
import { LandedCost } from '#web/components/landed-cost.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { GoodsForm } from '#web/storefront/landed-cost/goods-form.tsx';
import { EMPTY_GOODS, type Fields, requestOf, START, wrongFields } from '#web/storefront/landed-cost/form-values.ts';
import { TransportForm } from '#web/storefront/landed-cost/transport-form.tsx';
import { to } from '#web/links/to.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

const GOODS_MAX = 10;

export const handle = { query: {} };

/** Calculates the landed cost of products from China, without an account; the form starts with a complete example. */
export default function LandedCostPage() {
  const t = useText();
  const explain = useRefusalText();
  const { zone } = useZone();
  const form = useForm({ ...START, zone }, wrongFields);
  const [calculation, setCalculation] = useState<{
    readonly cost: Answer<'calculateLandedCost'>;
    readonly of: Fields;
  }>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { goods } = form.values;
  const calculate = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    setBusy(true);
    setFailure(undefined);
    try {
      setCalculation({ cost: await api('calculateLandedCost', { body: requestOf(form.values) }), of: form.values });
    } catch (problem) {
      setCalculation(undefined);
      setFailure(explain(problem));
    }
    setBusy(false);
  };
  return (
    <div className="frame flex flex-col gap-6 pt-6">
      <PageHead title={t('logistics.title')} description={t('logistics.intro')} canonical={to.landedCost()} />
      <div>
        <h1 className="text-xl md:text-2xl">{t('logistics.title')}</h1>
        <p className="mt-1 text-ink-600">{t('logistics.intro')}</p>
      </div>
      <form noValidate onSubmit={(event) => void calculate(event)} className="flex flex-col gap-4">
        {goods.map((line, at) => (
          // Lines have no identity besides their position.
          // oxlint-disable-next-line react/no-array-index-key
          <GoodsForm
            key={at}
            form={form}
            line={line}
            at={at}
            onRemove={
              goods.length > 1 ? () => form.change({ goods: goods.filter((_, other) => other !== at) }) : undefined
            }
          />
        ))}
        {goods.length < GOODS_MAX && (
          <Button
            look="secondary"
            icon="plus"
            className="self-start"
            onClick={() => form.change({ goods: [...goods, EMPTY_GOODS] })}
          >
            {t('logistics.goods.add')}
          </Button>
        )}
        <TransportForm form={form} />
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button type="submit" size="large" busy={isBusy} className="self-start">
          {t('logistics.calculate')}
        </Button>
      </form>
      <div aria-live="polite" className="flex flex-col gap-4">
        {calculation && calculation.of !== form.values && <Notice tone="warn">{t('logistics.outdated')}</Notice>}
        {calculation && <LandedCost cost={calculation.cost} />}
      </div>
    </div>
  );
}
