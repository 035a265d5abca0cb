import { RegistrationPage } from '#web/account/register/registration-page.tsx';

/** Registration of a Korean business; its papers follow on the next page (MEM-019). */
export default function KoreanBusinessPage() {
  return <RegistrationPage audience="korean" />;
}
