import { MEMBER_KINDS, type MemberKind, type Registration } from '#core/member/rules.ts';
import { PARTNER_KINDS } from '#core/role.ts';
import { restored } from '#web/forms/draft.ts';
import { REGISTRATION_DRAFT } from '#web/session/storage-keys.ts';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';

/** Who a registration page is for: persons and the choice of the others, Korean businesses, and businesses abroad. */
export const AUDIENCES = ['person', 'korean', 'overseas'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A registration in progress. Passwords are never stored. */
export type RegistrationDraft = {
  readonly values: Registration;
  /** The page it was last on. */
  readonly audience: Audience;
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
  businessType: '',
  businessItem: '',
  zone: '',
  postcode: '',
  address: '',
  detailAddress: '',
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

/** The values with which an audience begins: those that were entered, as far as they fit its page. */
export function valuesFor(audience: Audience, values: Registration): Registration {
  const memberKind = audience === 'person' ? values.memberKind : asCompany(values.memberKind);
  if (audience === 'korean') return { ...values, memberKind, country: 'KR', zone: '' };
  const isAbroad = audience === 'overseas' && values.country !== 'KR';
  return audience === 'person' || isAbroad ? { ...values, memberKind } : { ...values, memberKind, country: '' };
}
const asCompany = (kind: MemberKind): MemberKind => (kind === 'individual' ? 'companyBuyer' : kind);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export function readRegistration(): RegistrationDraft | undefined {
  try {
    const stored: unknown = JSON.parse(readDraft(REGISTRATION_DRAFT) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored['values'])) return undefined;
    const { values } = stored;
    const kind = MEMBER_KINDS.find((known) => known === values['memberKind']) ?? START.memberKind;
    const partnerKind = PARTNER_KINDS.find((known) => known === values['partnerKind']) ?? '';
    const consents = restored(START.consents, values['consents']);
    const audience = AUDIENCES.find((known) => known === stored['audience']) ?? 'person';
    return {
      ...restored({ reached: 0, back: '', isLater: false }, stored),
      audience,
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
