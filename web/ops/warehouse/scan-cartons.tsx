import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { api } from '#web/api.ts';
import type { Answer } from '#web/api-types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { CartonCount } from '#web/ops/warehouse/list.tsx';
import { Bidi } from '#web/parts/price.tsx';
import { toOffice } from '#web/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** One input that is always ready for the scanner: a carton's code, or an order's number for all of its cartons. */
export function ScanCartons() {
  const t = useText();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly answer?: Answer<'receiveCarton'>; readonly failure?: string }>({});
  useEffect(() => input.current?.focus(), []);
  const scan = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '' || isBusy) return;
    setBusy(true);
    try {
      setSaid({ answer: await api('receiveCarton', { body: { code: typed } }) });
      setCode('');
      void revalidate();
    } catch (problem) {
      setSaid({ failure: explain(problem) });
    }
    setBusy(false);
    input.current?.focus();
    input.current?.select();
  };
  const { answer, failure } = said;
  return (
    <Card as="section" label={t('customs.scan.title')} className="p-4">
      <form noValidate onSubmit={(event) => void scan(event)} className="flex flex-wrap items-end gap-3">
        <Field label={t('customs.scan.label')} hint={t('customs.scan.hint')} className="min-w-64 grow">
          <TextInput ref={input} dir="ltr" autoComplete="off" autoCapitalize="characters" spellCheck={false} enterKeyHint="done" maxLength={60} value={code} onChange={(event) => setCode(event.currentTarget.value)} className="tabular min-h-14 text-lg" />
        </Field>
        <Button type="submit" size="large" icon="check" busy={isBusy} className="min-h-14 sm:mb-5">
          {t('customs.scan.submit')}
        </Button>
      </form>
      <div aria-live="polite" className="mt-3 empty:hidden">
        {failure && <Notice tone="error">{failure}</Notice>}
        {answer && (
          <Notice tone={answer.exception ? 'warn' : answer.again ? 'info' : 'ok'}>
            <Link to={toOffice.opsWarehouseOrder(answer.orderId)} className="inline-flex min-h-11 items-center text-brand-700 underline">
              <Bidi className="tabular font-semibold">{answer.number}</Bidi>
            </Link>{' '}
            {t(answer.again ? 'customs.scan.again' : 'customs.scan.done', { boxes: answer.scanned })} <CartonCount row={answer} />
            {answer.exception && <p className="mt-1">{t(`customs.exceptionHint.${answer.exception}`)}</p>}
          </Notice>
        )}
      </div>
    </Card>
  );
}
