import { Consents } from '#web/account/profile/consents.tsx';
import { DataCopy } from '#web/account/profile/data-copy.tsx';
import { ScrollTarget } from '#web/components/scroll-target.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Card } from '#web/ui/surface.tsx';

/** What the member agreed to, and the copy of what is stored about them; links of mails lead to both. */
export function PrivacySections() {
  const t = useText();
  return (
    <>
      <Card as="section" className="p-5 sm:p-6">
        <ScrollTarget id="consents" />
        <h2 className="mb-4 text-lg">{t('account.consents.title')}</h2>
        <Consents />
      </Card>
      <Card as="section" className="p-5 sm:p-6">
        <ScrollTarget id="data" />
        <h2 className="mb-2 text-lg">{t('account.copy.title')}</h2>
        <DataCopy />
      </Card>
    </>
  );
}
