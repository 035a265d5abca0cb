import { PAY_METHODS } from '#core/payment/rules.ts';
import { NO_CHOICE, type PayChoice } from '#web/components/payment/pay-choice.tsx';
import { PAY_METHOD_DRAFT } from '#web/session/storage-keys.ts';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';

/** Stores what is paid with, so that a declined payment is repeated without choosing again. */
export function storePayMethod({ method, instalments }: PayChoice): void {
  writeDraft(PAY_METHOD_DRAFT, `${method} ${instalments}`);
}

/** What was last paid with in this tab; the depositor of a transfer is typed again. */
export function lastPayMethod(): PayChoice {
  const [stored, months] = readDraft(PAY_METHOD_DRAFT)?.split(' ') ?? [];
  const method = PAY_METHODS.find((one) => one === stored);
  const instalments = Number(months);
  return { ...NO_CHOICE, method, instalments: Number.isSafeInteger(instalments) ? instalments : 0 };
}
