import { bankName } from './banks.ts';
import type { Deps } from './deps.ts';
import { html, type Html } from './html.ts';
import { moneyIn } from './page.ts';
import type { PaymentRecord } from './record.ts';
import { type Lang, windowTexts } from './words.ts';

/** Every account that waits for money, each with a deposit form. */
export function controlMain({ ledger, now }: Deps, lang: Lang, done: string | undefined): Html {
  const words = windowTexts(lang);
  const waiting = [...ledger.payments.values()]
    .filter((record) => record.status === 'VIRTUAL_ACCOUNT_ISSUED')
    .toReversed();
  return html`<section class="card">
      <h1>${words.deposits}</h1>
      <p class="muted">${words.depositsHint}</p>
      ${done === 'yes' && html`<p class="done" role="status">${words.deposited}</p>`}
      ${done === 'no' && html`<p class="summary" role="alert">${words.notDeposited}</p>`}
      ${waiting.length === 0 && html`<p>${words.noAccounts}</p>`}
    </section>
    <div class="accounts">${waiting.map((record) => accountCard(record, lang, now()))}</div>`;
}

function accountCard(record: PaymentRecord, lang: Lang, at: Date): Html {
  const words = windowTexts(lang);
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
      <dt>${words.account}</dt>
      <dd>${bankName(account.bank, lang)} <bdi dir="ltr">${account.accountNumber}</bdi></dd>
      <dt>${words.depositor}</dt>
      <dd><bdi>${account.remitterName ?? '–'}</bdi></dd>
      <dt>${words.validUntil}</dt>
      <dd><bdi>${time.format(until)} KST</bdi>${until < at && html` <span class="late">${words.expired}</span>`}</dd>
      <dt>${words.received}</dt>
      <dd>${moneyIn(lang, paid, currency)}</dd>
      <dt>${words.due}</dt>
      <dd class="total">${moneyIn(lang, total - paid, currency)}</dd>
    </dl>
    <form method="post" action="/control?lang=${lang}">
      <input type="hidden" name="paymentId" value="${id}" />
      <div class="field">
        <label for="amount-${id}">${words.depositAmount} (${currency})</label>
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
      <button class="primary" data-working="${words.working}">${words.deposit}</button>
    </form>
  </section>`;
}
