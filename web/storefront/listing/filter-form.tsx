import { Form, useLocation } from 'react-router';
import { STORE_TYPES } from '#core/store/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { changed, type Wish } from '#web/storefront/listing/wish.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field, FieldError } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

/** Minimum orders people look for, in pieces. */
const MOQS = [1, 10, 50, 100, 500] as const;
/** Words of the address a filter form must not lose; the rest are its own fields. */
const KEPT = ['id', 'name', 'keyword', 'sort', 'count', 'lang', 'currency'];

/** Everything that narrows a list, as a plain GET form: it works without scripts and its answer is an address. */
export function FilterForm({ wish, onDone, standing }: { wish: Wish; onDone?: () => void; standing?: boolean }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const typeName = (type: string) => t(`storefront.storeType.${type}`);
  return (
    <Form key={search} action={pathname} preventScrollReset {...(onDone && { onSubmit: onDone })} className="flex flex-col gap-6 text-base">
      {KEPT.map((name) => {
        const value = query.get(name);
        return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
      })}
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{t('storefront.filter.price')}</legend>
        <div className="flex items-center gap-2">
          <Field label={t('storefront.filter.priceMin')} hideLabel className="grow">
            <TextInput name="priceMin" inputMode="numeric" dir="ltr" defaultValue={query.get('priceMin') ?? ''} placeholder={t('storefront.filter.priceMin')} aria-invalid={wish.priceProblem ? true : undefined} className="tabular" />
          </Field>
          <span aria-hidden>–</span>
          <Field label={t('storefront.filter.priceMax')} hideLabel className="grow">
            <TextInput name="priceMax" inputMode="numeric" dir="ltr" defaultValue={query.get('priceMax') ?? ''} placeholder={t('storefront.filter.priceMax')} aria-invalid={wish.priceProblem ? true : undefined} className="tabular" />
          </Field>
        </div>
        {wish.priceProblem && (
          <div className="mt-2">
            <FieldError>{t(`storefront.filter.priceProblem.${wish.priceProblem}`)}</FieldError>
          </div>
        )}
      </fieldset>
      <Choices
        legend={t('storefront.filter.moq')}
        name="moqMax"
        chosen={wish.moqMax?.toString() ?? ''}
        options={[['', t('storefront.filter.any')], ...MOQS.map((moq): [string, string] => [String(moq), t('storefront.filter.moqUpTo', { quantity: moq })])]}
      />
      <Choices legend={t('storefront.filter.storeType')} name="storeType" chosen={wish.storeType ?? ''} options={[['', t('storefront.filter.any')], ...STORE_TYPES.map((type): [string, string] => [type, typeName(type)])]} />
      <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
        <input type="checkbox" name="sample" value="true" defaultChecked={wish.sample} className="size-5 accent-brand-600" />
        {t('storefront.filter.sample')}
      </label>
      <div className={classes('flex gap-2', !standing && 'sticky -bottom-5 -mx-5 -mb-5 border-t border-line-soft bg-surface px-5 py-3')}>
        <LinkButton look="secondary" to={changed(pathname, search, { priceMin: undefined, priceMax: undefined, moqMax: undefined, storeType: undefined, sample: undefined })} preventScrollReset {...(onDone && { onClick: onDone })} className="grow">
          {t('storefront.filter.reset')}
        </LinkButton>
        <Button type="submit" className="grow-[2]">
          {t('storefront.filter.apply')}
        </Button>
      </div>
    </Form>
  );
}

function Choices({ legend, name, chosen, options }: { legend: string; name: string; chosen: string; options: readonly [string, string][] }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} className="size-4 accent-brand-600" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
