import { banksIn } from './banks.ts';
import type { Deps } from './deps.ts';
import { html, type Html } from './html.ts';
import { moneyIn } from './page.ts';
import type { PaymentRecord } from './record.ts';
import { type FieldError, type Fields, isKoreanCard } from './window-form.ts';
import { type Lang, windowTexts, type WindowTexts } from './words.ts';

type Filled = { texts: WindowTexts; fields: Fields; errors: readonly FieldError[] };

/**
 * The payment window: amount and recipient, the fields of the method, Pay and Cancel. Secrets are not filled in again.
 */
export function windowMain(
  deps: Deps,
  record: PaymentRecord,
  lang: Lang,
  fields: Fields = {},
  errors: FieldError[] = [],
): Html {
  const texts = windowTexts(lang);
  const filled = { texts, fields, errors };
  return html`<section class="card">
      <h1>${methodName(record, texts)}</h1>
      <p class="muted">${record.payMethod === 'VIRTUAL_ACCOUNT' ? texts.issueHint : texts.confirm}</p>
      <dl>
        <dt>${texts.store}</dt>
        <dd><bdi>${deps.storeName}</bdi></dd>
        <dt>${texts.order}</dt>
        <dd><bdi>${record.orderName}</bdi></dd>
        ${
          record.instalments
            ? html`<dt>${texts.instalments}</dt>
                <dd>${String(record.instalments)}</dd>`
            : ''
        }
        <dt>${texts.amount}</dt>
        <dd class="total">${moneyIn(lang, record.total, record.currency)}</dd>
      </dl>
      ${summary(filled)}
      <form method="post" action="/window/${record.transactionId}" novalidate>
        ${record.payMethod === 'CARD' && cardFields(filled, isKoreanCard(record))}
        ${record.payMethod === 'VIRTUAL_ACCOUNT' && accountFields(filled, lang, record.customerName)}
        ${record.payMethod === 'TRANSFER' && bankField(filled, lang)}
        ${texts.payer[record.payMethod] && payerInput(filled, texts.payer[record.payMethod] ?? '')}
        <div class="actions">
          <button class="primary" name="action" value="pay" data-working="${texts.working}">
            ${record.payMethod === 'VIRTUAL_ACCOUNT' ? texts.issue : texts.pay}
          </button>
          <button class="secondary" name="action" value="cancel">${texts.cancel}</button>
        </div>
      </form>
    </section>
    ${record.payMethod === 'CARD' && testCards(texts)}`;
}

function methodName({ payMethod, easyPayProvider }: PaymentRecord, { methods }: WindowTexts): string {
  const named = Object.entries(methods).find(([name]) => name === easyPayProvider);
  return payMethod === 'EASY_PAY' && named ? named[1] : methods[payMethod];
}

function summary({ texts, errors }: Filled): Html | false {
  return (
    errors.length > 0 &&
    html`<div class="summary" role="alert" tabindex="-1" data-summary>
      <strong>${texts.fixThese}</strong>
      <ul>
        ${errors.map(({ field, text }) => html`<li><a href="#${field}">${text}</a></li>`)}
      </ul>
    </div>`
  );
}

function cardFields(filled: Filled, isKorean: boolean): Html {
  const { texts } = filled;
  return html`${input(filled, 'cardNumber', texts.cardNumber, { autocomplete: 'cc-number', maxlength: 24 })}
  ${input(filled, 'expiry', texts.expiry, { hint: texts.expiryHint, autocomplete: 'cc-exp', maxlength: 7 })}
  ${isKorean ? koreanFields(filled) : foreignFields(filled)}`;
}

function koreanFields(filled: Filled): Html {
  const { texts } = filled;
  return html`${input(filled, 'birth', texts.birth, { hint: texts.birthHint, autocomplete: 'off', maxlength: 12, neverRefilled: true })}
  ${input(filled, 'pin', texts.pin, { hint: texts.pinHint, autocomplete: 'off', maxlength: 2, neverRefilled: true })}`;
}

function foreignFields(filled: Filled): Html {
  const { texts } = filled;
  const code = { hint: texts.securityCodeHint, autocomplete: 'cc-csc', maxlength: 4, neverRefilled: true };
  return html`${input(filled, 'securityCode', texts.securityCode, code)}
  ${input(filled, 'cardHolder', texts.cardHolder, { autocomplete: 'cc-name', maxlength: 60, free: true })}`;
}

const payerInput = (filled: Filled, label: string): Html =>
  input(filled, 'payer', label, { autocomplete: 'off', maxlength: 60, neverRefilled: true, ltr: true });

function accountFields(filled: Filled, lang: Lang, customerName: string | undefined): Html {
  const { texts, fields } = filled;
  const withName = { ...filled, fields: { depositor: customerName ?? '', ...fields } };
  const options = { autocomplete: 'name', maxlength: 40, free: true };
  return html`${bankField(filled, lang)} ${input(withName, 'depositor', texts.depositor, options)}`;
}

function bankField(filled: Filled, lang: Lang): Html {
  const { texts, fields } = filled;
  const error = errorOf(filled, 'bank');
  const selectedIf = (is: boolean) => (is ? html` selected` : '');
  const options = banksIn(lang).map(
    ({ code, name }) => html`<option value="${code}" ${selectedIf(fields['bank'] === code)}>${name}</option>`,
  );
  return html`<div class="field">
    <label for="bank">${texts.bank}</label>
    <select id="bank" name="bank" required${invalidMarks(error, 'bank')}>
      <option value="">${texts.chooseBank}</option>
      ${options}</select
    >${error}
  </div>`;
}

type InputOptions = {
  autocomplete: string;
  maxlength: number;
  hint?: string;
  neverRefilled?: boolean;
  free?: boolean;
  ltr?: boolean;
};

function input(
  filled: Filled,
  name: string,
  label: string,
  { autocomplete, maxlength, hint, neverRefilled, free, ltr }: InputOptions,
): Html {
  const error = errorOf(filled, name);
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
    <input
      id="${name}"
      name="${name}"
      type="${name === 'pin' || name === 'securityCode' ? 'password' : 'text'}"
      required
      autocomplete="${autocomplete}"
      maxlength="${maxlength}"
      ${free ? html` dir="auto"` : ltr ? html` dir="ltr"` : html` class="number" inputmode="numeric"`}
      value="${neverRefilled ? '' : filled.fields[name]}"
      ${invalidMarks(error, name, hint)}
    />
    ${error}
  </div>`;
}

function errorOf({ errors }: Filled, field: string): Html | undefined {
  const error = errors.find((one) => one.field === field);
  return error && html`<span class="error" id="${field}-error">${error.text}</span>`;
}

function invalidMarks(error: Html | undefined, name: string, hint?: string): Html {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`${error && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}`;
}

function testCards(texts: WindowTexts): Html {
  const rows = [
    ['4242 4242 4242 4242', texts.cardFine],
    ['4242 4242 4242 0002', texts.cardDeclined],
    ['4242 4242 4242 0010', texts.cardSlow],
  ] as const;
  return html`<details>
    <summary>${texts.testCards}</summary>
    <ul>
      ${rows.map(
        ([number, what]) =>
          html`<li>
            <code><bdi dir="ltr">${number}</bdi></code> ${what}
          </li>`,
      )}
    </ul>
    <p>${texts.moreCards}</p>
  </details>`;
}
