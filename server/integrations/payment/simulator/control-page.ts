import { bankName } from './banks.ts';
import type { Deps } from './deps.ts';
import { html, type Html } from './html.ts';
import { moneyIn } from './page.ts';
import type { PaymentRecord } from './record.ts';
import { type Lang, windowTexts } from './words.ts';

/** Every account that waits for money, each with a deposit form. */
export function controlMain({ ledger, now }: Deps, lang: Lang, done: string | undefined): Html {
  const texts = windowTexts(lang);
  const waiting = [...ledger.payments.values()]
    .filter((record) => record.status === 'VIRTUAL_ACCOUNT_ISSUED')
    .toReversed();
  return html`<section class="card">
      <h1>${texts.deposits}</h1>
      <p class="muted">${texts.depositsHint}</p>
      ${done === 'yes' && html`<p class="done" role="status">${texts.deposited}</p>`}
      ${done === 'no' && html`<p class="summary" role="alert">${texts.notDeposited}</p>`}
      ${waiting.length === 0 && html`<p>${texts.noAccounts}</p>`}
    </section>
    <div class="accounts">${waiting.map((record) => accountCard(record, lang, now()))}</div>`;
}

function accountCard(record: PaymentRecord, lang: Lang, at: Date): Html {
  const texts = windowTexts(lang);
  const { id, account, total, paid, currency, orderName } = record;
  if (!account) return html``;
  const until = new Date(account.expiredAt);
  const time = new Intl.DateTimeFormat(`${lang}-u-nu-latn-ca-gregory`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Seoul',
  });
  return html`<section class="card">
    <h2><bdi>${orderName}</bdi></h2>
    <dl>
      <dt>${texts.account}</dt>
      <dd>${bankName(account.bank, lang)} <bdi dir="ltr">${account.accountNumber}</bdi></dd>
      <dt>${texts.depositor}</dt>
      <dd><bdi>${account.remitterName ?? '–'}</bdi></dd>
      <dt>${texts.validUntil}</dt>
      <dd><bdi>${time.format(until)} KST</bdi>${until < at && html` <span class="late">${texts.expired}</span>`}</dd>
      <dt>${texts.received}</dt>
      <dd>${moneyIn(lang, paid, currency)}</dd>
      <dt>${texts.due}</dt>
      <dd class="total">${moneyIn(lang, total - paid, currency)}</dd>
    </dl>
    <form method="post" action="/control?lang=${lang}">
      <input type="hidden" name="paymentId" value="${id}" />
      <div class="field">
        <label for="amount-${id}">${texts.depositAmount} (${currency})</label>
        <input
          id="amount-${id}"
          name="amount"
          class="number"
          inputmode="numeric"
          required
          autocomplete="off"
          value="${total - paid}"
        />
      </div>
      <button class="primary" data-working="${texts.working}">${texts.deposit}</button>
    </form>
  </section>`;
}
