import { html, type Html } from './html.ts';
import { type IdentityTexts, identityTexts } from './identity-words.ts';
import type { FieldError, Fields } from './window-form.ts';
import type { Lang } from './words.ts';

type WindowInput = {
  readonly id: string;
  readonly storeName: string;
  readonly lang: Lang;
  readonly fields: Fields;
  readonly errors: readonly FieldError[];
};

/** The errors of the window's form, in the order of its fields. */
export function identityErrorsIn(fields: Fields, texts: IdentityTexts, at: Date): FieldError[] {
  const errors: FieldError[] = [];
  const check = (field: string, isGood: boolean, text: string) => {
    if (!isGood) errors.push({ field, text });
  };
  check('name', (fields['name'] ?? '').trim().length > 0, texts.badName);
  check('birth', isPastDay(fields['birth'] ?? '', at), texts.badBirth);
  const isCard = fields['way'] === 'card';
  const phone = (fields['phone'] ?? '').replaceAll(/[\s-]/g, '');
  // A card issuer need not know a telephone.
  check('phone', (isCard && phone === '') || /^01\d{8,9}$/.test(phone), texts.badPhone);
  if (isCard) check('card', /^\d{14,19}$/.test((fields['card'] ?? '').replaceAll(/[\s-]/g, '')), texts.badCard);
  return errors;
}

function isPastDay(text: string, at: Date): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return date.getUTCDate() === Number(day) && date < at;
}

/** The verification window: phone or card, the person's data, Verify and Cancel, and the scripted telephones. */
export function identityMain({ id, storeName, lang, fields, errors }: WindowInput): Html {
  const texts = identityTexts(lang);
  const input = (name: string, label: string, maxlength: number, hint?: string) =>
    field({ name, label, maxlength, hint, value: fields[name], error: errors.find((one) => one.field === name) });
  const way = (value: string, label: string) =>
    html`<option value="${value}" ${fields['way'] === value && html`selected`}>${label}</option>`;
  return html`<section class="card">
      <h1>${texts.title}</h1>
      <p class="muted">${texts.forStore} <bdi>${storeName}</bdi></p>
      ${
        errors.length > 0 &&
        html`<div class="summary" role="alert" tabindex="-1" data-summary>
          <strong>${texts.fixThese}</strong>
          <ul>
            ${errors.map(({ field, text }) => html`<li><a href="#${field}">${text}</a></li>`)}
          </ul>
        </div>`
      }
      <form method="post" action="/identity/${encodeURIComponent(id)}" novalidate>
        <div class="field">
          <label for="way">${texts.way}</label>
          <select id="way" name="way">
            ${way('phone', texts.byPhone)} ${way('card', texts.byCard)}
          </select>
        </div>
        ${input('name', texts.name, 40)} ${input('birth', texts.birth, 8, texts.birthHint)}
        ${input('phone', texts.phone, 13, texts.phoneHint)} ${input('card', texts.card, 24, texts.cardHint)}
        <div class="actions">
          <button class="primary" name="action" value="verify" data-working="${texts.working}">${texts.verify}</button>
          <button class="secondary" name="action" value="cancel">${texts.cancel}</button>
        </div>
      </form>
    </section>
    ${scriptedTelephones(texts)}`;
}

type FieldInput = {
  readonly name: string;
  readonly label: string;
  readonly maxlength: number;
  readonly hint: string | undefined;
  readonly value: string | undefined;
  readonly error: FieldError | undefined;
};

function field({ name, label, maxlength, hint, value, error }: FieldInput): Html {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
    <input
      id="${name}"
      name="${name}"
      ${name === 'name' ? html`dir="auto" autocomplete="name"` : html`class="number" inputmode="numeric" autocomplete="off"`}
      maxlength="${maxlength}"
      value="${name === 'card' ? '' : value}"
      ${error && html`aria-invalid="true"`}
      ${described && html`aria-describedby="${described}"`}
    />
    ${error && html`<span class="error" id="${name}-error">${error.text}</span>`}
  </div>`;
}

const scriptedTelephones = (texts: IdentityTexts): Html =>
  html`<details>
    <summary>${texts.scripts}</summary>
    <ul>
      ${[
        ['0002', texts.scriptMismatch],
        ['0010', texts.scriptSlow],
        ['0503', texts.scriptDown],
        ['0504', texts.scriptSlowLookup],
      ].map(
        ([ending, what]) =>
          html`<li>
            <code><bdi dir="ltr">…${ending}</bdi></code> ${what}
          </li>`,
      )}
    </ul>
  </details>`;
