import { RegistrationPage } from '#web/account/register/registration-page.tsx';

/** Registration of a business outside Korea (MEM-019). */
export default function OverseasBusinessPage() {
  return <RegistrationPage audience="overseas" />;
}
