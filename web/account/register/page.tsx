import { RegistrationPage } from '#web/account/register/registration-page.tsx';

/** Registration of persons, and the choice of the page for businesses. */
export default function RegisterPage() {
  return <RegistrationPage audience="person" />;
}
