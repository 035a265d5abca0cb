import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { Section } from '#web/components/office/pieces.tsx';
import { useCountryName } from '#web/components/quantity.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { LeaveGuard } from '#web/forms/leave-guard.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { TemplateEffect } from '#web/seller/delivery/effect.tsx';
import { DispatchFields, ReturnFields } from '#web/seller/delivery/template-fields.tsx';
import { bodyOf, regionsOf, type Templates, type TemplateValues, wrongIn } from '#web/seller/delivery/values.ts';
import { DELIVERY_TEMPLATE_DRAFT } from '#web/session/storage-keys.ts';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';

type Props = {
  /** The template that is changed; none for a new one. */
  id?: number | undefined;
  start: TemplateValues;
  store: Templates['store'];
  otherNames: readonly string[];
};

/** Terms of delivery and return, beside what they mean for buyers. */
export function TemplateForm({ id, start, store, otherNames }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const countryName = useCountryName();
  const { currency } = store;
  const [before] = useState(() => (id === undefined ? undefined : bodyOf(start, currency)));
  const labelOf = (path: string) => t(`seller.delivery.field.${path}`);
  const form = useForm({
    start,
    judge: (values) => wrongIn(values, currency, otherNames),
    // A field of a row or a language is named by the list or the text it is of.
    labelOf: (path, values) => {
      const [first = '', place, inner = ''] = path.split('.');
      const row = first === 'regions' ? values.regions[Number(place)] : undefined;
      if (!row) return labelOf(first);
      return inner === 'region' ? countryName(row.region) : `${countryName(row.region)} · ${labelOf(inner)}`;
    },
    draft: `${DELIVERY_TEMPLATE_DRAFT}${id ?? ''}`,
    send: async (values) => {
      const body = bodyOf(values, currency);
      if (id === undefined) await api('addDeliveryTemplate', { body });
      else
        await writeBack(
          before,
          (read) => api('changeDeliveryTemplate', { params: { id }, body: { ...body, ...read } }),
          labelOf,
        );
      toast(t('seller.delivery.saved'));
      await navigate(toOffice.sellerDelivery());
    },
  });
  const regions = useValues(form, (values) => values.regions);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Form form={form} className="flex min-w-0 flex-col gap-4">
        <LeaveGuard />
        <DispatchFields form={form} store={store} />
        <ReturnFields currency={currency} />
        <SubmitButton size="large" className="self-start">
          {t('seller.delivery.save')}
        </SubmitButton>
      </Form>
      <Section title={t('seller.delivery.effect.title')} className="xl:sticky xl:top-4">
        <TemplateEffect regions={regionsOf(regions, currency)} store={store} />
      </Section>
    </div>
  );
}
