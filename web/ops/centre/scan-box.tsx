import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { api } from '#web/api.ts';
import type { Answer } from '#web/api-types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/parts/price.tsx';
import { toOffice } from '#web/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** One input that is always ready: a scanner types the waybill and ends it with Enter, and the next may follow at once. */
export function ScanBox() {
  const t = useText();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [waybill, setWaybill] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly arrival?: Answer<'scanWaybill'>; readonly failure?: string }>({});
  useEffect(() => {
    input.current?.focus();
    // A scanner types like a keyboard: what nothing else is listening to is a waybill.
    const listen = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.length === 1 && target === document.body && !ctrlKey && !metaKey && !altKey) input.current?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const scan = async (event: FormEvent) => {
    event.preventDefault();
    const typed = waybill.trim();
    const [found, ...others] = said.arrival?.orders ?? [];
    // A scanner always brings a number: Enter alone is a person who goes on with what was just found.
    if (typed === '' && found && others.length === 0) return void (await navigate(toOffice.opsCentreOrder(found.orderId)));
    if (typed === '' || isBusy) return;
    setBusy(true);
    try {
      setSaid({ arrival: await api('scanWaybill', { body: { waybill: typed } }) });
      setWaybill('');
      void revalidate();
    } catch (problem) {
      setSaid({ failure: explain(problem) });
    }
    setBusy(false);
    input.current?.focus();
    input.current?.select();
  };
  return (
    <Card as="section" label={t('centre.scan.title')} className="p-4">
      <form noValidate onSubmit={(event) => void scan(event)} className="flex flex-wrap items-end gap-3">
        <Field label={t('centre.scan.label')} hint={t('centre.scan.hint')} className="min-w-64 grow">
          <TextInput ref={input} dir="ltr" autoComplete="off" autoCapitalize="characters" spellCheck={false} enterKeyHint="done" maxLength={80} value={waybill} onChange={(event) => setWaybill(event.currentTarget.value)} className="tabular min-h-14 text-lg" />
        </Field>
        <Button type="submit" size="large" icon="check" busy={isBusy} className="min-h-14 sm:mb-5">
          {t('centre.scan.submit')}
        </Button>
      </form>
      <div aria-live="polite" className="mt-3 empty:hidden">
        {said.failure && <Notice tone="error">{said.failure}</Notice>}
        {said.arrival && <Arrived arrival={said.arrival} />}
      </div>
    </Card>
  );
}

function Arrived({ arrival: { waybill, status, again, orders } }: { arrival: Answer<'scanWaybill'> }) {
  const t = useText();
  if (status !== 'matched') {
    return (
      <Notice tone="warn">
        <Bidi className="tabular font-semibold">{waybill}</Bidi> {status === 'returned' ? t('centre.scan.wasReturned') : t('centre.scan.unknown')}
      </Notice>
    );
  }
  return (
    <Notice tone={again ? 'info' : 'ok'}>
      <Bidi className="tabular font-semibold">{waybill}</Bidi> {again ? t('centre.scan.again') : t('centre.scan.found')}
      <ul className="mt-1 flex flex-col gap-1">
        {orders.map(({ orderId, number, company, parcels, arrived }) => (
          <li key={orderId}>
            <Link to={toOffice.opsCentreOrder(orderId)} className="inline-flex min-h-11 items-center text-brand-700 underline">
              <Bidi className="tabular">{number}</Bidi>
            </Link>{' '}
            <bdi>{company}</bdi> · {t('centre.scan.parcels', { arrived, of: parcels })}
          </li>
        ))}
      </ul>
      {orders.length === 1 && <p className="text-ink-600">{t('centre.scan.enter')}</p>}
    </Notice>
  );
}
