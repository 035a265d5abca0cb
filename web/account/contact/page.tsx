import { useState } from 'react';
import { Sent } from '#web/account/contact/sent.tsx';
import { ContactForm } from '#web/account/contact/contact-form.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toEnquiry } from '#web/links/to-enquiry.ts';

/** The contact form of the customer centre (MEM-041, MEM-042), for visitors and members. */
export default function ContactPage() {
  const t = useText();
  const [number, setNumber] = useState<string>();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 px-4 py-10">
      <PageHead title={t('enquiry.title')} description={t('enquiry.lead')} canonical={toEnquiry.contact()} />
      {number === undefined ? (
        <>
          <div className="flex flex-col gap-1">
            <h1 className="text-2xl">{t('enquiry.title')}</h1>
            <p className="text-ink-600">{t('enquiry.lead')}</p>
          </div>
          <ContactForm onSent={setNumber} />
        </>
      ) : (
        <Sent number={number} onAgain={() => setNumber(undefined)} />
      )}
    </div>
  );
}
