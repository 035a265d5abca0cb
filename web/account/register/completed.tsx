import { useEffect, useRef } from 'react';
import type { MemberKind } from '#core/member/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import { toEnquiry } from '#web/links/to-enquiry.ts';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Card } from '#web/ui/surface.tsx';

/** Registration is complete; suggests what to do next. */
export function Completed({ kind, back }: { kind: MemberKind; back?: string }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isPartner = kind === 'cooperating';
  const text = { companySeller: 'doneSeller', cooperating: 'doneCooperating' } as const;
  return (
    <Card className="flex flex-col items-center gap-4 px-6 py-12 text-center">
      <span className="flex size-14 items-center justify-center rounded-pill bg-ok-50 text-ok-700">
        <Icon name="check" size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('account.register.done')}
      </h1>
      <p className="max-w-md text-ink-600">
        {t(`account.register.${kind === 'companySeller' || isPartner ? text[kind] : 'doneBuyer'}`)}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {isPartner ? (
          <LinkButton to={to.partnerApplication()}>{t('account.register.toApplication')}</LinkButton>
        ) : (
          <>
            <LinkButton to={back ?? to.home()}>
              {t(back ? 'account.register.goBack' : 'account.register.browse')}
            </LinkButton>
            {kind === 'companySeller' ? (
              <LinkButton look="secondary" to={toEnquiry.contact({ topic: 'seller' })}>
                {t('account.register.applyStore')}
              </LinkButton>
            ) : (
              <LinkButton look="secondary" to={to.addresses()}>
                {t('account.register.addAddress')}
              </LinkButton>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
