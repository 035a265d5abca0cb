import { formatInstant, formatMoney } from '#core/format.ts';
import type { Imprint } from '#core/imprint.ts';
import type { DisplayCurrency, Lang } from '#core/locale.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import type { Role } from '#core/role.ts';
import { ltr } from '#core/text.ts';
import type { Business } from '#server/document/parties.ts';
import { messageText } from '#server/i18n/messages.ts';

/** The data of order documents: the order as its reader may see it, and the operator's imprint. */
export type About = {
  readonly order: OrderAnswer;
  readonly parties: { readonly buyer: Business; readonly seller: Business };
  readonly imprint: Imprint;
  readonly lang: Lang;
  /** The currency its reader reads amounts in. */
  readonly currency: DisplayCurrency;
  readonly role: Role;
  readonly now: Date;
};

export const amount = (money: Parameters<typeof formatMoney>[0]): string => ltr(formatMoney(money));

/** Texts and days of documents in the language of their reader. */
export function speaker({ lang }: About) {
  return {
    p: (key: string, params: Readonly<Record<string, string | number>> = {}) =>
      messageText(lang, `document.paper.${key}`, params),
    day: (at: string) => formatInstant(at, lang, 'day'),
  };
}
