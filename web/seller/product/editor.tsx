import { useState } from 'react';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { ProductContext } from '#web/seller/product/context.ts';
import { DraftNotices } from '#web/seller/product/draft/notices.tsx';
import { useKeeper } from '#web/seller/product/draft/use-keeper.ts';
import { Cards } from '#web/seller/product/form-cards.tsx';
import { useJudge } from '#web/seller/product/use-judge.ts';
import { labelOf } from '#web/seller/product/labels.ts';
import type { Opened, OwnProduct } from '#web/seller/product/opened.ts';
import { Head } from '#web/seller/product/head.tsx';
import { PreviewButton, type PreviewPlace } from '#web/seller/product/preview/preview.tsx';
import { SendBar } from '#web/seller/product/send-bar.tsx';
import { useSending } from '#web/seller/product/send.tsx';

/** What staff said about fields, at these. */
const remarksOf = (product: OwnProduct | undefined) =>
  (product?.marks ?? []).map(({ path, reason }) => ({ path, code: 'product.mark', params: { reason } }));

/** The form of a product: it saves itself while it is typed, and is sent for approval. */
export function ProductEditor({ opened }: { opened: Opened }) {
  const t = useText();
  const { choices, currency, product } = opened;
  const { leaves, judge } = useJudge(choices, currency);
  const sending = useSending();
  const [preview, setPreview] = useState<PreviewPlace>();
  const noticeItem = (key: string) =>
    choices.notices.flatMap(({ items }) => items).find((item) => item.key === key)?.name ?? key;
  const nameOfField = (path: string) => labelOf(t, path, noticeItem);
  const form = useForm({
    start: opened.form,
    judge,
    labelOf: nameOfField,
    remarks: remarksOf(product),
    send: () => sending.send(keeper),
  });
  const keeper = useKeeper(form, opened);
  return (
    <ProductContext value={{ form, choices, leaves, currency, isNew: !product, labelOf: nameOfField }}>
      <Head opened={opened} keeper={keeper} />
      <Form
        form={form}
        // A line ends with Enter; it does not send the product.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
        className="flex flex-col gap-4"
      >
        <DraftNotices keeper={keeper} labelOf={nameOfField} />
        <Cards hasPreview={preview === 'beside'} />
        <SendBar keeper={keeper} product={product} preview={<PreviewButton place={preview} onPlace={setPreview} />} />
      </Form>
      {sending.question}
    </ProductContext>
  );
}
