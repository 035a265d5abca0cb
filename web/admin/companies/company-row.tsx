import type { CompanyRowAnswer } from '#core/company/contract.ts';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ROW_LINK } from '#web/ui/row-keys.ts';
import { Card } from '#web/ui/surface.tsx';

/** A company of the list; its papers are opened by a button, because each look at them is recorded. */
export function CompanyRow({ company, onOpen }: { company: CompanyRowAnswer; onOpen(): void }) {
  const t = useText();
  const { businessNumber, tax, submittedAt } = company;
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 grow">
        <h2 className="text-md">
          <bdi>{company.company}</bdi>
        </h2>
        <p className="text-sm text-ink-600">
          <Bidi className="tabular">{businessNumber}</Bidi>
        </p>
      </div>
      {tax && (
        <Chip tone={tax.status === 'active' ? 'ok' : 'sale'} icon={tax.status === 'active' ? 'check' : 'alert'}>
          {t(`companies.tax.${tax.status}`)}
        </Chip>
      )}
      <p className="text-sm text-ink-600">
        {t('companies.submittedAt')}: <Moment at={submittedAt} />
      </p>
      <Button
        {...ROW_LINK}
        look="secondary"
        className="max-sm:w-full"
        onClick={onOpen}
        aria-label={`${t('companies.open')}: ${company.company}`}
      >
        {t('companies.open')}
      </Button>
    </Card>
  );
}
