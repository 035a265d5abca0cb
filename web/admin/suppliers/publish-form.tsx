import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OfferDetailAnswer } from '#core/supplier/contract.ts';
import { DetailFields, DisclosureFields } from '#web/admin/suppliers/disclosure-fields.tsx';
import { Numbers, Pictures, Place } from '#web/admin/suppliers/offer-fields.tsx';
import { bodyOf, type PublishValues, startOf, wrongIn } from '#web/admin/suppliers/publish-values.ts';
import { HeldCertificates, TermsFields } from '#web/admin/suppliers/terms-fields.tsx';
import { TextsFields } from '#web/admin/suppliers/texts-fields.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useWrong } from '#web/forms/frame.ts';
import { LeaveGuard } from '#web/forms/leave-guard.tsx';
import { type FormState, useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { toast } from '#web/session/toast.ts';
import { FieldSet } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/states.tsx';

type Tree = Answer<'listCategories'>['categories'];

/**
 * Names in five languages, category, HS code, certificates needed, quantities, packing and pictures of an offer to
 * publish.
 */
export function PublishForm({ offer, categories }: { offer: OfferDetailAnswer; categories: Tree }) {
  const t = useText();
  const navigate = useNavigate();
  const { offerId, draft } = offer;
  const form = useForm({
    start: useState(() => startOf(offer))[0],
    judge: (values) => wrongIn(values, offer),
    send: async (values) => {
      const { productId } = await api('publishOffer', { params: { offerId }, body: bodyOf(values, draft) });
      toast(t('supplier.publish.done'));
      await navigate(to.product(productId));
    },
  });
  return (
    <Form form={form} className="flex flex-col gap-5">
      <LeaveGuard />
      <Texts />
      <Place categories={categories} draft={draft} />
      <HeldCertificates />
      <DisclosureFields draft={draft} kind={useValues(form, ({ noticeCode }) => noticeCode)} />
      <TermsFields draft={draft} />
      <Numbers />
      <DetailFields />
      <Pictures addresses={offer.pictures} />
      <Problems form={form} />
      <SubmitButton size="large" className="self-start">
        {t('supplier.publish.submit')}
      </SubmitButton>
    </Form>
  );
}

/** That something is wrong above, or what the server refused, which may concern what the offer brings along. */
function Problems({ form }: { form: FormState<PublishValues> }) {
  const t = useText();
  const { attempt, answered, textOf } = form.frame;
  const isWrong = form.judge(useValues(form)).length > 0;
  if (attempt === 0 || (!isWrong && answered.length === 0)) return null;
  return (
    <Notice tone="error">
      {isWrong
        ? t('request.refusals.invalid')
        : [...new Set(answered.map(textOf))].map((text) => <p key={text}>{text}</p>)}
    </Notice>
  );
}

function Texts() {
  const t = useText();
  return (
    <FieldSet legend={t('supplier.publish.texts')} hint={t('supplier.publish.textsHint')} error={useWrong('name')}>
      <TextsFields />
    </FieldSet>
  );
}
