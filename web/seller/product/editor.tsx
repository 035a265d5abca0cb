import { useState } from 'react';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { ProductContext } from '#web/seller/product/context.ts';
import { useKeeper } from '#web/seller/product/draft/use-keeper.ts';
import { Cards } from '#web/seller/product/form-cards.tsx';
import { useJudge } from '#web/seller/product/use-judge.ts';
import { useLabelOf } from '#web/seller/product/labels.ts';
import type { Opened, OwnProduct } from '#web/seller/product/opened.ts';
import { Head } from '#web/seller/product/head.tsx';
import { useNewDocument } from '#web/seller/product/new-document.tsx';
import { PreviewButton, type PreviewPlace } from '#web/seller/product/preview/preview.tsx';
import { SendBar } from '#web/seller/product/send-bar.tsx';
import { useSending } from '#web/seller/product/send.tsx';

/** What staff said about fields, at these. */
const remarksOf = (product: OwnProduct | undefined) =>
  (product?.marks ?? []).map(({ path, reason }) => ({ path, code: 'product.mark', params: { reason } }));

/** The form of a product: it saves itself while it is typed, and is sent for approval. */
export function ProductEditor({ opened }: { opened: Opened }) {
  const { choices, currency, product } = opened;
  const { leaves, judge, marks } = useJudge(opened);
  const sending = useSending();
  const newDocument = useNewDocument();
  const [preview, setPreview] = useState<PreviewPlace>();
  const [detailLang, showDetailIn] = useState<Lang>('ko');
  const unfold = (path: string) => {
    const lang = LANGUAGES.find((one) => path === `detail.${one}`);
    if (lang) showDetailIn(lang);
  };
  const labelOf = useLabelOf(choices);
  const form = useForm({
    start: opened.form,
    judge,
    labelOf,
    remarks: remarksOf(product),
    send: () => sending.send(keeper),
  });
  const keeper = useKeeper(form, opened);
  return (
    <ProductContext
      value={{
        form,
        marks,
        choices,
        leaves,
        currency,
        isNew: !product,
        detailLang,
        showDetailIn,
        unfold,
        labelOf,
        addDocument: newDocument.ask,
      }}
    >
      <Head opened={opened} keeper={keeper} />
      <Form
        form={form}
        onGo={unfold}
        // A line ends with Enter; it does not send the product.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
        className="flex flex-col gap-4"
      >
        <Cards keeper={keeper} hasPreview={preview === 'beside'} />
        <SendBar keeper={keeper} product={product} preview={<PreviewButton place={preview} onPlace={setPreview} />} />
      </Form>
      {sending.question}
      {newDocument.dialog}
    </ProductContext>
  );
}
