import { addressText, withPostcode } from '#core/address-text.ts';
import type { Answers } from '#core/contract.ts';
import { Facts, Section } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';

/** Who receives the goods and how; nothing once the recipient is no longer shown. */
export function RecipientSection({ order }: { order: Answers['readWarehouse'] }) {
  const t = useText();
  const lang = useLang();
  const { recipient } = order;
  if (!recipient) return null;
  return (
    <Section title={t('customs.warehouse.recipient')}>
      <Facts
        rows={[
          [t('customs.warehouse.lastMile'), t(`customs.lastMile.${order.lastMile}`)],
          [t('customs.warehouse.name'), <bdi key="name">{recipient.name}</bdi>],
          [t('customs.warehouse.phone'), <Bidi key="phone">{recipient.phone}</Bidi>],
          [
            t('customs.warehouse.address'),
            <bdi key="address">{withPostcode(recipient.postcode, addressText(recipient, lang))}</bdi>,
          ],
          ...(order.memo ? [[t('customs.warehouse.memo'), <bdi key="memo">{order.memo}</bdi>] as const] : []),
        ]}
      />
    </Section>
  );
}
