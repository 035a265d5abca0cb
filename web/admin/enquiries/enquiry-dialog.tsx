import { useEffect, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { EnquiryForStaffAnswer } from '#core/enquiry/contract.ts';
import { MESSAGE_MAX } from '#core/enquiry/rules.ts';
import { EnquiryFacts } from '#web/admin/enquiries/enquiry-facts.tsx';
import { api } from '#web/api/client.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { TextAreaField } from '#web/forms/fields.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/** One enquiry with its history; staff answer it by mail, or close it. */
export function EnquiryDialog({ id, onClose }: { id: number; onClose(): void }) {
  const t = useText();
  const formId = useId();
  const { revalidate } = useRevalidator();
  const { enquiry, problem } = useEnquiry(id);
  const end = async (done: string) => {
    toast(done);
    await revalidate();
    onClose();
  };
  const form = useForm({
    start: { text: '' },
    judge: ({ text }) => emptyFields({ text }),
    send: async ({ text }) => {
      await api('answerEnquiry', { params: { id }, body: { text: text.trim() } });
      await end(t('enquiry.office.answered'));
    },
  });
  const closing = useSubmit(async () => {
    await api('closeEnquiry', { params: { id } });
    await end(t('enquiry.office.closed'));
  });
  const isBusy = form.isBusy || closing.isBusy;
  const may = (event: 'answer' | 'close') => enquiry?.events.includes(event) === true;
  return (
    <Dialog
      open
      onClose={onClose}
      title={enquiry?.number ?? t('enquiry.office.title')}
      footer={
        <>
          {may('close') && (
            <Button look="secondary" disabled={isBusy} onClick={() => void closing.submit()}>
              {t('enquiry.office.close')}
            </Button>
          )}
          {may('answer') && (
            <Button type="submit" form={formId} busy={isBusy}>
              {t('enquiry.office.answer')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RefusalNotice problem={problem ?? closing.problem} />
        {enquiry ? <EnquiryFacts enquiry={enquiry} /> : problem === undefined && <Skeleton className="h-64 w-full" />}
        {enquiry && may('answer') && (
          <Form form={form} id={formId} className="flex flex-col gap-4">
            <TextAreaField
              name="text"
              label={t('enquiry.office.text')}
              required
              hint={t('enquiry.office.textHint', { language: t(`enquiry.language.${enquiry.lang}`) })}
              rows={6}
              maxLength={MESSAGE_MAX}
            />
          </Form>
        )}
      </div>
    </Dialog>
  );
}

function useEnquiry(id: number) {
  const [enquiry, setEnquiry] = useState<EnquiryForStaffAnswer>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    let isMounted = true;
    api('readEnquiry', { params: { id } }).then(
      (answer) => isMounted && setEnquiry(answer),
      (refused: unknown) => isMounted && setProblem(refused),
    );
    return () => {
      isMounted = false;
    };
  }, [id]);
  return { enquiry, problem };
}
