import { banksIn } from './banks.ts';
import type { Deps } from './deps.ts';
import { html, type Html } from './html.ts';
import { moneyIn } from './page.ts';
import type { PaymentRecord } from './record.ts';
import type { FieldError, Fields } from './window-form.ts';
import { type Lang, windowTexts, type WindowTexts } from './words.ts';

type Filled = { words: WindowTexts; fields: Fields; errors: readonly FieldError[] };

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
  const words = windowTexts(lang);
  const filled = { words, fields, errors };
  return html`<section class="card">
      <h1>${methodName(record, words)}</h1>
      <p class="muted">${record.payMethod === 'VIRTUAL_ACCOUNT' ? words.issueHint : words.confirm}</p>
      <dl>
        <dt>${words.store}</dt>
        <dd><bdi>${deps.storeName}</bdi></dd>
        <dt>${words.order}</dt>
        <dd><bdi>${record.orderName}</bdi></dd>
        ${
          record.instalments
            ? html`<dt>${words.instalments}</dt>
                <dd>${String(record.instalments)}</dd>`
            : ''
        }
        <dt>${words.amount}</dt>
        <dd class="total">${moneyIn(lang, record.total, record.currency)}</dd>
      </dl>
      ${summary(filled)}
      <form method="post" action="/window/${record.transactionId}" novalidate>
        ${record.payMethod === 'CARD' && cardFields(filled)}
        ${record.payMethod === 'VIRTUAL_ACCOUNT' && accountFields(filled, lang, record.customerName)}
        ${record.payMethod === 'TRANSFER' && bankField(filled, lang)}
        ${words.payer[record.payMethod] && payerInput(filled, words.payer[record.payMethod] ?? '')}
        <div class="actions">
          <button class="primary" name="action" value="pay" data-working="${words.working}">
            ${record.payMethod === 'VIRTUAL_ACCOUNT' ? words.issue : words.pay}
          </button>
          <button class="secondary" name="action" value="cancel">${words.cancel}</button>
        </div>
      </form>
    </section>
    ${record.payMethod === 'CARD' && testCards(words)}`;
}

function methodName({ payMethod, easyPayProvider }: PaymentRecord, { methods }: WindowTexts): string {
  const named = Object.entries(methods).find(([name]) => name === easyPayProvider);
  return payMethod === 'EASY_PAY' && named ? named[1] : methods[payMethod];
}

function summary({ words, errors }: Filled): Html | false {
  return (
    errors.length > 0 &&
    html`<div class="summary" role="alert" tabindex="-1" data-summary>
      <strong>${words.fixThese}</strong>
      <ul>
        ${errors.map(({ field, text }) => html`<li><a href="#${field}">${text}</a></li>`)}
      </ul>
    </div>`
  );
}

function cardFields(filled: Filled): Html {
  const { words } = filled;
  return html`${input(filled, 'cardNumber', words.cardNumber, { autocomplete: 'cc-number', maxlength: 24 })}
  ${input(filled, 'expiry', words.expiry, { hint: words.expiryHint, autocomplete: 'cc-exp', maxlength: 7 })}
  ${input(filled, 'birth', words.birth, { hint: words.birthHint, autocomplete: 'off', maxlength: 12, neverRefilled: true })}
  ${input(filled, 'pin', words.pin, { hint: words.pinHint, autocomplete: 'off', maxlength: 2, neverRefilled: true })}`;
}

const payerInput = (filled: Filled, label: string): Html =>
  input(filled, 'payer', label, { autocomplete: 'off', maxlength: 60, neverRefilled: true, ltr: true });

function accountFields(filled: Filled, lang: Lang, customerName: string | undefined): Html {
  const { words, fields } = filled;
  const withName = { ...filled, fields: { depositor: customerName ?? '', ...fields } };
  const options = { autocomplete: 'name', maxlength: 40, free: true };
  return html`${bankField(filled, lang)} ${input(withName, 'depositor', words.depositor, options)}`;
}

function bankField(filled: Filled, lang: Lang): Html {
  const { words, fields } = filled;
  const error = errorOf(filled, 'bank');
  const selectedIf = (is: boolean) => (is ? html` selected` : '');
  const options = banksIn(lang).map(
    ({ code, name }) => html`<option value="${code}" ${selectedIf(fields['bank'] === code)}>${name}</option>`,
  );
  return html`<div class="field">
    <label for="bank">${words.bank}</label>
    <select id="bank" name="bank" required${invalidMarks(error, 'bank')}>
      <option value="">${words.chooseBank}</option>
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
      type="${name === 'pin' ? 'password' : 'text'}"
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

function testCards(words: WindowTexts): Html {
  const rows = [
    ['4242 4242 4242 4242', words.cardFine],
    ['4242 4242 4242 0002', words.cardDeclined],
    ['4242 4242 4242 0010', words.cardSlow],
  ] as const;
  return html`<details>
    <summary>${words.testCards}</summary>
    <ul>
      ${rows.map(
        ([number, what]) =>
          html`<li>
            <code><bdi dir="ltr">${number}</bdi></code> ${what}
          </li>`,
      )}
    </ul>
    <p>${words.moreCards}</p>
  </details>`;
}
