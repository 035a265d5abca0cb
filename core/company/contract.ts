import Type, { type Static } from 'typebox';
import { DecisionReason, ReadingReason } from '#core/audit/contract.ts';
import { COMPANY_STATES, TAX_STATUSES } from '#core/company/states.ts';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Instant,
  named,
  oneOf,
  orNull,
  pageFrame,
  pageQuery,
  shape,
  NumberText,
} from '#core/endpoint.ts';
import { AttachmentShape, AttachmentKeys } from '#core/media/contract.ts';
import { CustomsFormatsShape } from '#core/member/details/contract.ts';
import type { PersonalData } from '#core/personal-data.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
const Day = Type.String({ format: 'date' });

const TaxCheck = named('TaxCheck', {
  status: described('What the National Tax Service says about the business number', oneOf(TAX_STATUSES, 'TaxStatus')),
  checkedAt: Instant,
});

/** The papers of a company as they were handed in; `null` where there are none yet. */
const papers = {
  company: Text(100),
  businessNumber: Type.String({ description: 'Ten digits' }),
  representative: Type.String(),
  openedOn: described('The opening date on the registration certificate', orNull(Day)),
  businessType: Type.String({ description: 'Type of business on the registration certificate' }),
  businessItem: Type.String({ description: 'Item of business on the registration certificate' }),
  postcode: Type.String(),
  address: Type.String(),
  detailAddress: Type.String(),
  customsNumber: Type.String({ description: 'Business customs code' }),
  certificate: described('The business registration certificate', orNull(AttachmentShape)),
  certificateIssuedOn: orNull(Day),
  tax: orNull(TaxCheck),
  status: described('Null before papers are handed in', orNull(oneOf(COMPANY_STATES, 'CompanyState'))),
  reason: Type.String({ description: 'Why staff refused the papers; empty otherwise' }),
  submittedAt: orNull(Instant),
  decidedAt: orNull(Instant),
};

const CompanyPapers = named('CompanyPapers', {
  ...papers,
  customsFormats: CustomsFormatsShape,
  storeSuspended: described(
    'The store of the company is closed until its papers are approved again and the business is active',
    Type.Boolean(),
  ),
});
export type CompanyAnswer = Static<typeof CompanyPapers>;

export const readMyCompany = endpoint({
  method: 'GET',
  path: '/api/v1/auth/company',
  access: 'account.use',
  summary: 'The papers of the signed-in Korean company, and what staff and the tax service say about them',
  answer: CompanyPapers,
  refuses: ['company.koreanOnly'],
});

export const submitMyCompany = endpoint({
  stepUp: true,
  method: 'PUT',
  path: '/api/v1/auth/company',
  access: 'account.use',
  writesBack: true,
  summary:
    'Hand in the papers of the company. The business number is checked with the National Tax Service; staff decide then. ' +
    'Until papers are approved the company buys, but imports nothing in its own name',
  body: named('CompanyPapersInput', {
    company: Text(100),
    businessNumber: described('Ten digits, with or without hyphens', NumberText({ maxLength: 20 })),
    representative: Text(50),
    openedOn: described('YYYY-MM-DD', Text(10)),
    businessType: Text(100),
    businessItem: Text(100),
    postcode: Text(12),
    address: Text(200),
    detailAddress: Text(200),
    customsNumber: NumberText({ maxLength: 30 }),
    certificateIssuedOn: described('YYYY-MM-DD', Text(10)),
    certificate: Type.Optional(described('One uploaded file; left out to leave the present one', AttachmentKeys)),
  }),
  answer: CompanyPapers,
  refuses: [
    'company.koreanOnly',
    'company.taxServiceUnavailable',
    'company.suspended',
    'company.closed',
    'company.unregistered',
    'company.mismatch',
    'media.fileGone',
    'media.tooManyFiles',
    'media.oneVideoOnly',
  ],
});

const ForStaff = named('CompanyForStaff', { memberId: Id, memberName: Type.String(), ...papers });
export type CompanyForStaffAnswer = Static<typeof ForStaff>;
const Row = named('CompanySummary', {
  memberId: Id,
  company: Type.String(),
  businessNumber: Type.String({ description: 'The last five digits are masked' }),
  status: oneOf(COMPANY_STATES),
  tax: orNull(TaxCheck),
  submittedAt: Instant,
  decidedAt: orNull(Instant),
});
export type CompanyRowAnswer = Static<typeof Row>;

/** Fields that are recorded when staff read them. */
const personal = {
  of: 'member',
  param: 'id',
  holds: ['memberName', 'representative', 'postcode', 'address', 'detailAddress', 'customsNumber', 'certificate'],
} as const satisfies PersonalData;

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/v1/admin/companies',
  access: 'companies.review',
  summary:
    'Companies by the state of their papers: those handed in the longest waiting first, the others the last decided first. ' +
    '`attention` lists approved ones that the tax service no longer calls active',
  query: shape({
    status: Type.Optional(oneOf(COMPANY_STATES)),
    attention: Type.Optional(Type.Boolean()),
    ...pageQuery({ max: 50, standard: 20 }),
  }),
  answer: shape({ companies: Type.Array(Row), ...pageFrame }),
  refuses: [],
});

export const readCompany = endpoint({
  method: 'GET',
  path: '/api/v1/admin/companies/:id',
  access: 'companies.review',
  personal: { ...personal, why: 'asked' },
  summary: 'The papers of one company, by the id of its member; the reading is recorded with its purpose',
  params: IdParams,
  query: ReadingReason,
  answer: ForStaff,
  refuses: ['company.notFound'],
});

export const decideCompany = endpoint({
  method: 'POST',
  path: '/api/v1/admin/companies/:id/decision',
  access: 'companies.review',
  personal: { ...personal, why: 'decided' },
  summary:
    'Approve the papers that a company handed in, or refuse them; the company reads the reason of a refusal. ' +
    'Approved papers can be refused later, as those of a business that has closed',
  params: IdParams,
  body: shape({ approve: Type.Boolean(), reason: DecisionReason }),
  answer: ForStaff,
  refuses: ['company.notFound', 'company.decided', 'company.numberTaken'],
});
