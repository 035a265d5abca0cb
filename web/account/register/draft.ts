import { MEMBER_KINDS, type Registration } from '#core/member/rules.ts';
import { PARTNER_KINDS } from '#core/role.ts';
import { REGISTRATION_DRAFT } from '#web/session/storage-keys.ts';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';

/** A registration in progress. Passwords are never stored. */
export type RegistrationDraft = {
  readonly values: Registration;
  readonly reached: number;
  /** The page the visitor returns to after the registration. */
  readonly back: string;
  /** Whether the visitor goes on without a verification, because the provider is down. */
  readonly isLater: boolean;
};

export const START: Registration = {
  memberKind: 'individual',
  emailAddress: '',
  password: '',
  repeatPassword: '',
  firstName: '',
  lastName: '',
  country: 'KR',
  phoneCountry: '82',
  phone: '',
  company: '',
  businessNumber: '',
  partnerKind: '',
  partnerOffer: '',
  emailToken: '',
  identityToken: '',
  consents: {
    terms: false,
    electronicFinance: false,
    personalInformation: false,
    over14: false,
    thirdParty: false,
    marketingEmail: false,
    marketingSms: false,
    marketingPush: false,
  },
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The stored values that have the type of those in `start`; anybody may have changed the storage. */
function restored<Values extends object>(start: Values, stored: unknown): Values {
  if (!isRecord(stored)) return start;
  const fitting = Object.entries(start).flatMap(([name, value]) => {
    const found = stored[name];
    return typeof found === typeof value && typeof found !== 'object' ? [[name, found]] : [];
  });
  return { ...start, ...Object.fromEntries(fitting) };
}

export function readRegistration(): RegistrationDraft | undefined {
  try {
    const stored: unknown = JSON.parse(readDraft(REGISTRATION_DRAFT) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored['values'])) return undefined;
    const { values } = stored;
    const kind = MEMBER_KINDS.find((known) => known === values['memberKind']) ?? START.memberKind;
    const partnerKind = PARTNER_KINDS.find((known) => known === values['partnerKind']) ?? '';
    const consents = restored(START.consents, values['consents']);
    return {
      ...restored({ reached: 0, back: '', isLater: false }, stored),
      values: { ...restored(START, values), memberKind: kind, partnerKind, consents },
    };
  } catch {
    return undefined;
  }
}

export function writeRegistration({ values, ...rest }: RegistrationDraft): void {
  const open = { ...values, password: '', repeatPassword: '' };
  writeDraft(REGISTRATION_DRAFT, JSON.stringify({ ...rest, values: open }));
}

export const clearRegistration = (): void => writeDraft(REGISTRATION_DRAFT, null);
