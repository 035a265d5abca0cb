import { useEffect, useRef } from 'react';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toEnquiry } from '#web/links/to-enquiry.ts';
import { to } from '#web/links/to.ts';
import { useSession } from '#web/session/session.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Card } from '#web/ui/surface.tsx';

/** The enquiry was stored: its number, and where the answer will be read. */
export function Sent({ number, onAgain }: { number: string; onAgain(): void }) {
  const t = useText();
  const { profile } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="flex flex-col items-center gap-4 px-6 py-12 text-center">
      <span className="flex size-14 items-center justify-center rounded-pill bg-ok-50 text-ok-700">
        <Icon name="check" size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('enquiry.sent')}
      </h1>
      <p>
        {t('enquiry.number')}: <Bidi className="tabular font-semibold">{number}</Bidi>
      </p>
      <p className="max-w-md text-ink-600">{t(profile ? 'enquiry.sentMember' : 'enquiry.sentVisitor')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {profile ? (
          <LinkButton to={toEnquiry.mine()}>{t('account.nav.enquiries')}</LinkButton>
        ) : (
          <LinkButton to={to.home()}>{t('enquiry.home')}</LinkButton>
        )}
        <Button look="secondary" onClick={onAgain}>
          {t('enquiry.another')}
        </Button>
      </div>
    </Card>
  );
}
