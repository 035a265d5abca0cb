import { useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { useZone } from '#web/components/address/delivery-zone.ts';
import { LandedCost } from '#web/components/landed-cost/landed-cost.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { GoodsForm } from '#web/storefront/landed-cost/goods-form.tsx';
import { EMPTY_GOODS, type Fields, requestOf, START, wrongFields } from '#web/storefront/landed-cost/form-values.ts';
import { TransportForm } from '#web/storefront/landed-cost/transport-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

const GOODS_MAX = 10;

/** The form, which starts with a complete example, and what it says. */
export function Calculator() {
  const t = useText();
  const { zone } = useZone();
  const [calculation, setCalculation] = useState<{
    readonly cost: Answer<'calculateLandedCost'>;
    readonly of: Fields;
  }>();
  const form = useForm<Fields>({
    start: { ...START, zone },
    judge: wrongFields,
    send: async (fields) => {
      try {
        setCalculation({ cost: await api('calculateLandedCost', { body: requestOf(fields) }), of: fields });
      } catch (problem) {
        setCalculation(undefined);
        throw problem;
      }
    },
  });
  const values = useValues(form);
  const { goods } = values;
  return (
    <>
      <Form form={form} refusal={false} className="flex flex-col gap-4">
        {goods.map((_line, at) => (
          // Lines have no identity besides their position.
          // oxlint-disable-next-line react/no-array-index-key
          <GoodsForm
            key={at}
            form={form}
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
        <RefusalNotice problem={form.problem} />
        <SubmitButton size="large" className="self-start">
          {t('logistics.calculate')}
        </SubmitButton>
      </Form>
      <div aria-live="polite" className="flex flex-col gap-4">
        {calculation && calculation.of !== values && <Notice tone="warn">{t('logistics.outdated')}</Notice>}
        {calculation && <LandedCost cost={calculation.cost} />}
      </div>
    </>
  );
}
