import { streetOf, withPostcode } from '#core/address-text.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Facts, Section } from '#web/components/office/pieces.tsx';
import { useCountryName } from '#web/components/quantity.ts';
import { ReturnTerms } from '#web/components/order/return-terms.tsx';
import { Bidi } from '#web/components/price.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

function Copy({ text }: { text: string }) {
  const t = useText();
  return (
    <CopyButton
      text={text}
      label={t('office.copy')}
      doneLabel={t('office.copied')}
      failedLabel={t('office.copyFailed')}
    />
  );
}

/** The delivery address, with a button that copies it as a label. */
export function OrderRecipient({ recipient }: { recipient: OrderAnswer['recipient'] }) {
  const t = useText();
  const { name, phone, postcode } = recipient;
  const country = useCountryName()(recipient.country);
  const lines = [name, phone, withPostcode(postcode, streetOf(recipient)), country];
  return (
    <Section title={t('office.order.recipient')} aside={<Copy text={lines.join('\n')} />}>
      <Facts
        rows={[
          [t('office.order.name'), <bdi key="name">{name}</bdi>],
          [t('office.order.phone'), <Bidi key="phone">{phone}</Bidi>],
          [
            t('office.order.address'),
            <bdi key="address">
              {postcode && <Bidi>({postcode})</Bidi>} {streetOf(recipient)}
            </bdi>,
          ],
          [
            t('office.order.country'),
            <strong key="country" className="font-medium">
              {country}
            </strong>,
          ],
        ]}
      />
    </Section>
  );
}

/** The buyer's preferences. */
export function OrderPreferences({
  order,
}: {
  order: Pick<OrderAnswer, 'memo' | 'deliveryMethod' | 'stockOutPreference' | 'poNumber' | 'costCentre'>;
}) {
  const t = useText();
  return (
    <Section title={t('office.order.requests')}>
      <Facts
        rows={[
          [
            t('office.order.memo'),
            order.memo ? (
              <span key="memo" dir="auto" className="block whitespace-pre-line">
                {order.memo}
              </span>
            ) : (
              t('office.none')
            ),
          ],
          ...(['poNumber', 'costCentre'] as const).flatMap((name) =>
            order[name] ? [[t(`order-page.${name}`), <bdi key={name}>{order[name]}</bdi>] as const] : [],
          ),
          [t('office.order.deliveryMethod'), t(`order-page.deliveryMethod.${order.deliveryMethod}`)],
          [t('office.order.stockOutPreference'), t(`order-page.stockOutPreference.${order.stockOutPreference}`)],
        ]}
      />
    </Section>
  );
}

/** The terms of return the goods were ordered at. */
export function OrderReturns({ order }: { order: Pick<OrderAnswer, 'returnTerms' | 'lines'> }) {
  const t = useText();
  if (order.returnTerms.length === 0) return null;
  return (
    <Section title={t('goods.delivery.returns')}>
      <ReturnTerms order={order} />
    </Section>
  );
}
