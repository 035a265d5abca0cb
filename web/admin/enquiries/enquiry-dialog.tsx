import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { EnquiryForStaffAnswer } from '#core/enquiry/contract.ts';
import { EnquiryFacts } from '#web/admin/enquiries/enquiry-facts.tsx';
import { MESSAGE_MAX } from '#core/enquiry/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { useForm } from '#web/components/form.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/** One enquiry with its history; staff answer it by mail, or close it. */
export function EnquiryDialog({ id, onClose }: { id: number; onClose(): void }) {
  const t = useText();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const [enquiry, setEnquiry] = useState<EnquiryForStaffAnswer>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const form = useForm({ text: '' }, ({ text }) =>
    atField('text', text.trim() ? undefined : requestRefusal('request.required')),
  );
  useEffect(() => {
    let isMounted = true;
    api('readEnquiry', { params: { id } }).then(
      (answer) => isMounted && setEnquiry(answer),
      (problem: unknown) => isMounted && setFailure(problem),
    );
    return () => {
      isMounted = false;
    };
  }, [id]);
  const run = async (work: Promise<unknown>, done: string) => {
    setFailure(undefined);
    setBusy(true);
    try {
      await work;
      toast(done);
      await revalidate();
      onClose();
    } catch (problem) {
      if (!form.assignErrors(problem)) setFailure(problem);
      setBusy(false);
    }
  };
  const answer = () => {
    if (form.check())
      void run(
        api('answerEnquiry', { params: { id }, body: { text: form.values.text.trim() } }),
        t('enquiry.office.answered'),
      );
  };
  const may = (event: 'answer' | 'close') => enquiry?.events.includes(event) === true;
  return (
    <Dialog
      open
      onClose={onClose}
      title={enquiry?.number ?? t('enquiry.office.title')}
      footer={
        <>
          {may('close') && (
            <Button
              look="secondary"
              disabled={isBusy}
              onClick={() => void run(api('closeEnquiry', { params: { id } }), t('enquiry.office.closed'))}
            >
              {t('enquiry.office.close')}
            </Button>
          )}
          {may('answer') && (
            <Button busy={isBusy} onClick={answer}>
              {t('enquiry.office.answer')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure !== undefined && <Notice tone="error">{explain(failure)}</Notice>}
        {enquiry ? <EnquiryFacts enquiry={enquiry} /> : failure === undefined && <Skeleton className="h-64 w-full" />}
        {enquiry && may('answer') && (
          <Field
            label={t('enquiry.office.text')}
            required
            hint={t('enquiry.office.textHint', { language: t(`enquiry.language.${enquiry.lang}`) })}
            error={form.errorOf('text')}
          >
            <TextArea
              dir="auto"
              rows={6}
              maxLength={MESSAGE_MAX}
              value={form.values.text}
              onChange={(event) => form.change({ text: event.currentTarget.value })}
              onBlur={() => form.leave('text')}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
