import { PHOTOS_MAX } from '#core/logistics/rules.ts';
import { type Service, SERVICES } from '#core/logistics/tariff.ts';
import type { ImportQuote } from '#web/checkout/import/basket.ts';
import type { ImportCheckout } from '#web/checkout/import/use-import.ts';
import { serviceName } from '#web/checkout/import/values.ts';
import { useText } from '#web/i18n/text.tsx';
import { useCertificateName } from '#web/components/certification/certificate-list.tsx';
import { Price } from '#web/components/price.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { Notice } from '#web/ui/states.tsx';

type Line = ImportQuote['lines'][number];
/** Maximum count of a service per line. */
const REQUESTS_MAX = 20;

/** Inspection and services for each line (IMP-019, IMP-028 to IMP-033), and its usual certificates. */
export function ServicesStep({ checkout }: { checkout: ImportCheckout }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-600">
        {t(checkout.isSample ? 'importing.refusals.noServicesForSample' : 'importing.checkout.servicesWhen')}
      </p>
      {checkout.quote.lines.map((line) => (
        <LineServices key={line.sku} line={line} checkout={checkout} />
      ))}
    </div>
  );
}

const mostOf = (kind: Service, line: Line): number =>
  kind === 'PHOTO' ? PHOTOS_MAX : kind === 'REQUESTED' ? REQUESTS_MAX : line.quantity;

function LineServices({
  line,
  checkout: { values, change, isTried, problems, isSample },
}: {
  line: Line;
  checkout: ImportCheckout;
}) {
  const t = useText();
  const quantityText = useQuantityText();
  const nameOf = useCertificateName();
  const countOf = (kind: Service) => values.services[serviceName(line.sku, kind)] ?? 0;
  const note = values.notes[line.sku] ?? '';
  return (
    <section aria-label={line.name} className="flex flex-col gap-3 rounded-md border border-line-soft p-4">
      <header>
        <h3 dir="auto" className="text-base">
          {line.name}
        </h3>
        <p className="text-sm text-ink-600">
          {[
            ...line.options.map((option) => `${option.name}: ${option.value}`),
            quantityText(line.quantity, line.unit),
          ].join(' · ')}
        </p>
      </header>
      {line.certificates.length > 0 && (
        <Notice tone="warn">
          {line.certificates.every((type) => type === 'OTHERS')
            ? t('importing.checkout.otherPapers')
            : t('importing.checkout.certificates', { names: line.certificates.map(nameOf).join(', ') })}
        </Notice>
      )}
      <ul className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        {(isSample ? [] : SERVICES).map((kind) => {
          const count = countOf(kind);
          const price = line.services.find((service) => service.kind === kind)?.price;
          const isByHour = kind === 'EXTERIOR' || kind === 'OPERATION';
          return (
            <li
              key={kind}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line-soft py-2"
            >
              <span className="min-w-32 grow basis-40">
                <span className="block font-medium">{t(`logistics.service.${kind}`)}</span>
                <span className="block text-xs text-ink-600">{t(`importing.checkout.serviceHint.${kind}`)}</span>
                <output className="block text-sm font-semibold">
                  {count > 0 &&
                    price &&
                    (isByHour && price.amount === 0 ? (
                      t('importing.checkout.byHour')
                    ) : price.amount === 0 ? (
                      t('order-page.free')
                    ) : (
                      <Price money={price} />
                    ))}
                </output>
              </span>
              <QuantityStepper
                dense
                label={`${t(`logistics.service.${kind}`)}: ${line.name}`}
                value={count}
                min={0}
                max={mostOf(kind, line)}
                onChange={(next) => change({ services: { ...values.services, [serviceName(line.sku, kind)]: next } })}
              />
            </li>
          );
        })}
      </ul>
      {!isSample && countOf('REQUESTED') > 0 && (
        <Field
          label={t('importing.checkout.requestNote')}
          hint={t('importing.checkout.requestNoteHint')}
          required
          error={
            isTried && problems.some(({ path }) => path === `note.${line.sku}`)
              ? t('importing.refusals.serviceNoteRequired')
              : undefined
          }
        >
          <TextArea
            name={`note.${line.sku}`}
            dir="auto"
            rows={2}
            maxLength={1000}
            value={note}
            onChange={(event) => change({ notes: { ...values.notes, [line.sku]: event.currentTarget.value } })}
          />
        </Field>
      )}
    </section>
  );
}
