import type { CustomsFormats } from '#core/customs-formats.ts';
import { CUSTOMS_OPTIONS } from '#core/importing/states.ts';
import { MODE_REFUSALS } from '#core/importing/rules.ts';
import { type Importer, IMPORTERS, modeFor, whyNotMode } from '#core/logistics/consignment.ts';
import { MODES } from '#core/logistics/tariff.ts';
import { PERSON_LIMIT } from '#web/checkout/import/plan.ts';
import type { ImportCheckout } from '#web/checkout/import/use-import.ts';
import { CustomsCodeInput } from '#web/components/import/customs-code-input.tsx';
import { explained, useText } from '#web/i18n/text.tsx';
import { ExemptionNotice } from '#web/components/import/exemption-notice.tsx';
import { CheckField, RadioField, TextField } from '#web/forms/fields.tsx';
import { isText, useBound } from '#web/forms/frame.ts';
import { to } from '#web/links/to.ts';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { Checkbox, RadioGroup } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';

type Part = { readonly checkout: ImportCheckout };
type Props = Part & { readonly customsCode: string; readonly customsFormats: CustomsFormats };

/** Importer, customs number, personal use, and transport (IMP-003, IMP-013, IMP-014). An unavailable choice explains why. */
export function CustomsStep({ checkout, customsCode, customsFormats }: Props) {
  const t = useText();
  const { importer, personalUse } = checkout.values;
  return (
    <div className="flex flex-col gap-5">
      <ImporterField checkout={checkout} customsCode={customsCode} />
      {importer !== 'PROXY' && <CustomsNumberField importer={importer} formats={customsFormats} />}
      {importer === 'PERSON' && (
        <FieldSet legend={t('logistics.personalUse.label')}>
          <CheckField name="personalUse">{t('logistics.personalUse.declare')}</CheckField>
          <p className="text-sm text-ink-600">{t('logistics.personalUse.means')}</p>
          {personalUse && <ExemptionNotice exemption={checkout.quote.estimate.exemption} />}
        </FieldSet>
      )}
      <TransportFields checkout={checkout} />
      <RadioField
        name="customsOption"
        label={t('importing.customsOption.label')}
        groupClass="sm:grid sm:grid-cols-2"
        options={CUSTOMS_OPTIONS.map((value) => ({
          value,
          label: t(`importing.customsOption.${value}`),
          hint: t(`importing.checkout.customsOptionHint.${value}`),
        }))}
      />
      <Insurance checkout={checkout} />
      <div>
        <CheckField name="originLabel">{t('logistics.originLabel')}</CheckField>
        <p className="text-sm text-ink-600">{t('importing.checkout.originLabelHint')}</p>
      </div>
    </div>
  );
}

/** Who imports: the quote may refuse a person whose consignment is too large. */
function ImporterField({ checkout, customsCode }: Part & Pick<Props, 'customsCode'>) {
  const t = useText();
  const { values, change, quote, problems, isTried, isSample } = checkout;
  const problem = problems.find(({ path }) => path === 'importer');
  const isTooMuch = problem?.code === PERSON_LIMIT;
  const whyNot = (importer: Importer): string | undefined => {
    if (importer === 'BUSINESS' && !quote.isBusiness) return t('importing.refusals.businessOnly');
    return importer === 'PROXY' && isSample ? t('importing.refusals.sampleInOwnName') : undefined;
  };
  return (
    <>
      <FieldSet
        legend={t('importing.checkout.importer')}
        error={problem && (isTried || isTooMuch) ? explained(t, problem) : undefined}
      >
        <RadioGroup
          name="importer"
          value={values.importer}
          onChange={(importer) =>
            change({
              importer,
              mode: modeFor(importer, values.mode),
              route: undefined,
              customsNumber: numberFor(importer, values.customsNumber, customsCode),
            })
          }
          className="sm:grid sm:grid-cols-3"
          options={IMPORTERS.map((value) => ({
            value,
            disabled: whyNot(value) !== undefined,
            label: t(`logistics.importer.${value}`),
            hint: whyNot(value) ?? t(`importing.checkout.importerHint.${value}`),
          }))}
        />
      </FieldSet>
      {isTooMuch && (
        <Link
          to={to.company()}
          className="-mt-4 inline-flex min-h-8 items-center self-start text-sm text-brand-700 underline"
        >
          {t('importing.checkout.registerBusiness')}
        </Link>
      )}
    </>
  );
}

/** The member's own code where a person has typed none; it does not become the number of another importer. */
function numberFor(importer: Importer, typed: string, own: string): string {
  if (importer === 'PERSON') return typed === '' ? own : typed;
  return typed === own ? '' : typed;
}

/** The number customs knows a person or a business by. */
function CustomsNumberField({
  importer,
  formats: { letter, digits, businessMin: min, businessMax: max },
}: {
  importer: Exclude<Importer, 'PROXY'>;
  formats: CustomsFormats;
}) {
  const t = useText();
  const labels = {
    label: t(`importing.checkout.number.${importer}`),
    hint: t(`importing.checkout.numberHint.${importer}`, { letter, digits, min, max }),
    required: true,
  };
  return importer === 'PERSON' ? (
    <PersonCodeField {...labels} letter={letter} />
  ) : (
    <TextField
      {...labels}
      name="customsNumber"
      boxClass="max-w-md"
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      maxLength={30}
      className="tabular"
    />
  );
}

function PersonCodeField({ letter, ...labels }: { label: string; hint: string; required: boolean; letter: string }) {
  const { value, change, error, input } = useBound('customsNumber', isText);
  return (
    <Field {...labels} error={error} className="max-w-md">
      <CustomsCodeInput {...input} letter={letter} value={value} onChange={change} />
    </Field>
  );
}

/** How the goods come to Korea, and to which port. */
function TransportFields({ checkout: { values, change, quote } }: Part) {
  const t = useText();
  return (
    <>
      <RadioField
        name="mode"
        label={t('logistics.mode.label')}
        onChosen={() => change({ route: undefined })}
        groupClass="sm:grid sm:grid-cols-2 xl:grid-cols-3"
        options={MODES.map((value) => {
          const whyNot = whyNotMode(value, values.importer);
          return {
            value,
            disabled: whyNot !== undefined,
            label: t(`logistics.mode.${value}`),
            hint: whyNot
              ? explained(t, { code: MODE_REFUSALS[whyNot], params: {} })
              : t(`importing.checkout.modeHint.${value}`),
          };
        })}
      />
      {quote.estimate.hints.map((hint) => (
        <Notice key={hint}>{t(`logistics.hint.${hint}`)}</Notice>
      ))}
      {quote.routes.length > 1 && (
        <FieldSet legend={t('importing.checkout.port')}>
          <RadioGroup
            name="route"
            value={values.route ?? quote.route}
            onChange={(route) => change({ route })}
            className="sm:grid sm:grid-cols-2"
            options={quote.routes.map((value) => ({ value, label: t(`logistics.route.${value}`) }))}
          />
        </FieldSet>
      )}
    </>
  );
}

/** Marine insurance of all goods, or of some of several. */
function Insurance({ checkout: { values, change, quote } }: Part) {
  const t = useText();
  return (
    <div className="flex flex-col">
      <CheckField name="insured">{t('logistics.insured')}</CheckField>
      {values.insured && quote.lines.length > 1 && (
        <FieldSet legend={t('importing.checkout.insuredGoods')} className="ps-6">
          {quote.lines.map(({ sku, name, options }) => (
            <Checkbox
              key={sku}
              checked={!values.uninsured.includes(sku)}
              onChange={(event) =>
                change({
                  uninsured: event.currentTarget.checked
                    ? values.uninsured.filter((one) => one !== sku)
                    : [...values.uninsured, sku],
                })
              }
            >
              <bdi>{[name, ...options.map(({ value }) => value)].join(' · ')}</bdi>
            </Checkbox>
          ))}
        </FieldSet>
      )}
    </div>
  );
}
