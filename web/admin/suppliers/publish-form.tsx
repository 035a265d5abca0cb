import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OfferDetailAnswer } from '#core/supplier/contract.ts';
import { TextsFields } from '#web/admin/suppliers/texts-fields.tsx';
import { Numbers, Pictures, Place } from '#web/admin/suppliers/offer-fields.tsx';
import { DetailFields, DisclosureFields } from '#web/admin/suppliers/disclosure-fields.tsx';
import { HeldCertificates, TermsFields } from '#web/admin/suppliers/terms-fields.tsx';
import { bodyOf, type PublishForm as Form, startOf, wrongIn } from '#web/admin/suppliers/publish-values.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useForm } from '#web/components/form.ts';
import { toast } from '#web/session/toast.ts';
import { to } from '#web/links/to.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldSet } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/states.tsx';

type Tree = Answer<'listCategories'>['categories'];

/**
 * Names in five languages, category, HS code, certificates needed, quantities, packing and pictures of an offer to
 * publish.
 */
export function PublishForm({ offer, categories }: { offer: OfferDetailAnswer; categories: Tree }) {
  const t = useText();
  const explain = useRefusalText();
  const navigate = useNavigate();
  const [start] = useState(() => startOf(offer));
  const form = useForm(start, (values) => wrongIn(values, offer));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (isBusy || !form.check()) return;
    setBusy(true);
    try {
      const { productId } = await api('publishOffer', {
        params: { offerId: offer.offerId },
        body: bodyOf(form.values, offer.draft),
      });
      toast(t('supplier.publish.done'));
      await navigate(to.product(productId));
    } catch (refused) {
      if (!form.assignErrors(refused)) setProblem(refused);
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <Texts form={form} />
      <Place form={form} categories={categories} draft={offer.draft} />
      <HeldCertificates form={form} />
      <DisclosureFields form={form} draft={offer.draft} />
      <TermsFields form={form} draft={offer.draft} />
      <Numbers form={form} />
      <DetailFields form={form} />
      <Pictures form={form} addresses={offer.pictures} />
      {problem !== undefined && <Notice tone="error">{explain(problem)}</Notice>}
      <Problems form={form} />
      <Button type="submit" size="large" busy={isBusy} className="self-start">
        {t('supplier.publish.submit')}
      </Button>
    </form>
  );
}

/** That something is wrong above, or what the server refused, which may concern what the offer brings along. */
function Problems({ form }: { form: Form }) {
  const t = useText();
  const problems = form.problems();
  if (problems.length === 0) return null;
  return (
    <Notice tone="error">
      {form.wrong.length > 0
        ? t('request.refusals.invalid')
        : [...new Set(problems.map(({ text }) => text))].map((text) => <p key={text}>{text}</p>)}
    </Notice>
  );
}

function Texts({ form }: { form: Form }) {
  const t = useText();
  const { values } = form;
  return (
    <FieldSet
      legend={t('supplier.publish.texts')}
      hint={t('supplier.publish.textsHint')}
      error={form.errorOf('name') ?? form.errorOf('description.ko')}
    >
      <TextsFields texts={values} onChange={form.change} />
    </FieldSet>
  );
}
