import { useState } from 'react';
import type { DeclarationAnswer } from '#core/customs/contract.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import type { ReadingReason } from '#web/components/files/attachments.ts';
import { PurposeDialog } from '#web/components/office/purpose-dialog.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useToasted } from '#web/forms/use-toasted.ts';
import { Button } from '#web/ui/button.tsx';

/** The importer's customs number, masked until customs staff reveals it, which is logged. */
export function CustomsNumber({
  declaration: { orderId, customsNumber, mayReadNumber },
}: {
  declaration: Pick<DeclarationAnswer, 'orderId' | 'customsNumber' | 'mayReadNumber'>;
}) {
  const t = useText();
  const [number, setNumber] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { isBusy, submit: show } = useToasted(async (query: ReadingReason) => {
    setAsking(false);
    setNumber((await api('readCustomsNumber', { params: { id: orderId }, query })).number);
  });
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Bidi className="tabular">{number || customsNumber || '–'}</Bidi>
      {mayReadNumber && !number && (
        <Button
          look="secondary"
          size="small"
          busy={isBusy}
          className="pointer-coarse:min-h-11"
          onClick={() => setAsking(true)}
        >
          {t('customs.number.show')}
        </Button>
      )}
      {mayReadNumber && <span className="text-xs text-ink-600">{t('customs.number.logged')}</span>}
      {isAsking && (
        <PurposeDialog
          title={t('customs.number.show')}
          onChosen={(reason) => void show(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}
