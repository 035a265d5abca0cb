import type { CustomsFormats } from '#core/customs-formats.ts';
import { CUSTOMS_OPTIONS } from '#core/importing/states.ts';
import { MODE_REFUSALS } from '#core/importing/rules.ts';
import { type Importer, IMPORTERS, modeFor, whyNotMode } from '#core/logistics/consignment.ts';
import { MODES } from '#core/logistics/tariff.ts';
import { PERSON_LIMIT } from '#web/checkout/import/missing.ts';
import type { ImportCheckout } from '#web/checkout/import/use-import.ts';
import { CustomsCodeInput } from '#web/components/customs-code-input.tsx';
import { explained, useText } from '#web/i18n/text.tsx';
import { ExemptionNotice } from '#web/components/exemption-notice.tsx';
import { to } from '#web/links/to.ts';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { Checkbox, RadioGroup, TextInput } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = {
  readonly checkout: ImportCheckout;
  readonly customsCode: string;
  readonly customsFormats: CustomsFormats;
};

/** Importer, customs number, personal use, and transport (IMP-003, IMP-013, IMP-014). An unavailable choice explains why. */
export function CustomsStep({ checkout, customsCode, customsFormats }: Props) {
  const { draft, change, quote, missing, attempt, isSample } = checkout;
  const t = useText();
  const { letter, digits, businessMin: min, businessMax: max } = customsFormats;
  const chooseImporter = (importer: Importer) =>
    change({
      importer,
      mode: modeFor(importer, draft.mode),
      route: undefined,
      customsNumber: numberFor(importer, draft.customsNumber, customsCode),
    });
  const isTooMuch = missing.importer?.code === PERSON_LIMIT;
  const wrong = attempt > 0 || isTooMuch || draft.customsNumber !== '' ? missing.importer : undefined;
  const isNumberWrong = wrong?.code.startsWith('importing.customsNumber');
  return (
    <div className="flex flex-col gap-5">
      <FieldSet
        legend={t('importing.checkout.importer')}
        error={wrong && !isNumberWrong ? explained(t, wrong) : undefined}
      >
        <RadioGroup
          name="importer"
          value={draft.importer}
          onChange={chooseImporter}
          className="sm:grid sm:grid-cols-3"
          options={IMPORTERS.map((value) => {
            const whyNot =
              value === 'BUSINESS' && !quote.isBusiness
                ? t('importing.refusals.businessOnly')
                : value === 'PROXY' && isSample
                  ? t('importing.refusals.sampleInOwnName')
                  : undefined;
            return {
              value,
              disabled: whyNot !== undefined,
              label: t(`logistics.importer.${value}`),
              hint: whyNot ?? t(`importing.checkout.importerHint.${value}`),
            };
          })}
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
      {draft.importer !== 'PROXY' && (
        <Field
          label={t(`importing.checkout.number.${draft.importer}`)}
          hint={t(`importing.checkout.numberHint.${draft.importer}`, { letter, digits, min, max })}
          required
          error={isNumberWrong && wrong ? explained(t, wrong) : undefined}
          className="max-w-md"
        >
          {draft.importer === 'PERSON' ? (
            <CustomsCodeInput
              name="customsNumber"
              letter={letter}
              value={draft.customsNumber}
              onChange={(customsNumber) => change({ customsNumber })}
            />
          ) : (
            <TextInput
              name="customsNumber"
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              maxLength={30}
              value={draft.customsNumber}
              onChange={(event) => change({ customsNumber: event.currentTarget.value })}
              className="tabular"
            />
          )}
        </Field>
      )}
      {draft.importer === 'PERSON' && (
        <FieldSet legend={t('logistics.personalUse.label')}>
          <Checkbox
            checked={draft.personalUse}
            onChange={(event) => change({ personalUse: event.currentTarget.checked })}
          >
            {t('logistics.personalUse.declare')}
          </Checkbox>
          <p className="text-sm text-ink-600">{t('logistics.personalUse.means')}</p>
          {draft.personalUse && <ExemptionNotice exemption={quote.estimate.exemption} />}
        </FieldSet>
      )}
      <FieldSet legend={t('logistics.mode.label')}>
        <RadioGroup
          name="mode"
          value={draft.mode}
          onChange={(mode) => change({ mode, route: undefined })}
          className="sm:grid sm:grid-cols-2 xl:grid-cols-3"
          options={MODES.map((value) => {
            const whyNot = whyNotMode(value, draft.importer);
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
      </FieldSet>
      {quote.estimate.hints.map((hint) => (
        <Notice key={hint}>{t(`logistics.hint.${hint}`)}</Notice>
      ))}
      {quote.routes.length > 1 && (
        <FieldSet legend={t('importing.checkout.port')}>
          <RadioGroup
            name="route"
            value={draft.route ?? quote.route}
            onChange={(route) => change({ route })}
            className="sm:grid sm:grid-cols-2"
            options={quote.routes.map((value) => ({ value, label: t(`logistics.route.${value}`) }))}
          />
        </FieldSet>
      )}
      <FieldSet legend={t('importing.customsOption.label')}>
        <RadioGroup
          name="customsOption"
          value={draft.customsOption}
          onChange={(customsOption) => change({ customsOption })}
          className="sm:grid sm:grid-cols-2"
          options={CUSTOMS_OPTIONS.map((value) => ({
            value,
            label: t(`importing.customsOption.${value}`),
            hint: t(`importing.checkout.customsOptionHint.${value}`),
          }))}
        />
      </FieldSet>
      <Insurance checkout={checkout} />
      <div>
        <Checkbox
          checked={draft.originLabel}
          onChange={(event) => change({ originLabel: event.currentTarget.checked })}
        >
          {t('logistics.originLabel')}
        </Checkbox>
        <p className="text-sm text-ink-600">{t('importing.checkout.originLabelHint')}</p>
      </div>
    </div>
  );
}

/** The member's own code where a person has typed none; it does not become the number of another importer. */
function numberFor(importer: Importer, typed: string, own: string): string {
  if (importer === 'PERSON') return typed === '' ? own : typed;
  return typed === own ? '' : typed;
}

/** Marine insurance of all goods, or of some of several. */
function Insurance({ checkout: { draft, change, quote } }: { checkout: ImportCheckout }) {
  const t = useText();
  return (
    <div className="flex flex-col">
      <Checkbox checked={draft.insured} onChange={(event) => change({ insured: event.currentTarget.checked })}>
        {t('logistics.insured')}
      </Checkbox>
      {draft.insured && quote.lines.length > 1 && (
        <FieldSet legend={t('importing.checkout.insuredGoods')} className="ps-6">
          {quote.lines.map(({ sku, name, options }) => (
            <Checkbox
              key={sku}
              checked={!draft.uninsured.includes(sku)}
              onChange={(event) =>
                change({
                  uninsured: event.currentTarget.checked
                    ? draft.uninsured.filter((one) => one !== sku)
                    : [...draft.uninsured, sku],
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
