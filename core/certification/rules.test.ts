import { describe, expect, it } from 'vitest';
import {
  CENTER_APPLY,
  CENTER_DETAIL,
  CENTER_LIST,
  validityOf,
  wrongApplicationFields,
  wrongCertificateFields,
} from '#core/certification/rules.ts';
import { CERTIFICATION_STAGES, CERTIFICATION_STATES, certificationMachine } from '#core/certification/states.ts';
import { unreachable } from '#core/machine.ts';

const codes = (fields: readonly { path: string; code: string }[]) => fields.map(({ path, code }) => `${path} ${code}`);

describe('the certification centre', () => {
  it('RT-021 RT-023 RT-024 its addresses begin with the short name of the provider', () => {
    expect([CENTER_LIST, `${CENTER_DETAIL}/7`, CENTER_APPLY]).toEqual([
      '/sgs-certification-center',
      '/sgs-center-detail/7',
      '/sgs-request-authentication',
    ]);
  });
});

describe('the states of a request', () => {
  it('CER-005 are all reachable and each in one stage', () => {
    expect(unreachable(certificationMachine)).toEqual([]);
    expect(Object.values(CERTIFICATION_STAGES).flat().toSorted()).toEqual([...CERTIFICATION_STATES].toSorted());
  });

  it('CER-005 can be withdrawn by the member until the goods are being tested', () => {
    expect(
      CERTIFICATION_STATES.filter((state) => certificationMachine.next(state, 'cancel', 'buyer', 'certification')),
    ).toEqual(['requested', 'inReview', 'informationNeeded']);
  });

  it('CER-005 allow a certificate after tests only, and final states are final', () => {
    expect(
      CERTIFICATION_STATES.filter((state) => certificationMachine.next(state, 'issue', 'operator', 'certification')),
    ).toEqual(['testing']);
    for (const state of ['issued', 'refused', 'cancelled'] as const)
      for (const role of ['buyer', 'operator'] as const)
        expect(certificationMachine.eventsFor(state, role, 'certification')).toEqual([]);
  });
});

describe('required fields of forms', () => {
  const whole = {
    productName: '전기 주전자',
    applicantName: '한바다',
    email: 'a@example.com',
    phoneCountry: '82',
    phone: '01012345678',
  };

  it('CER-005 an application names goods and a contact person', () => {
    expect(wrongApplicationFields(whole)).toEqual([]);
    expect(
      codes(wrongApplicationFields({ ...whole, productName: ' ', applicantName: '', email: 'x', phone: '1' })),
    ).toEqual([
      'productName request.required',
      'applicantName request.required',
      'email member.emailInvalid',
      'phone member.phoneLength',
    ]);
  });

  it('CER-005 a certificate does not end before it begins', () => {
    const given = { name: 'KC', number: 'HU07-1', issuedOn: '2026-11-01', validUntil: '' };
    expect(wrongCertificateFields(given)).toEqual([]);
    expect(wrongCertificateFields({ ...given, validUntil: '2026-11-01' })).toEqual([]);
    expect(codes(wrongCertificateFields({ ...given, validUntil: '2026-10-31' }))).toEqual([
      'validUntil certification.datesCrossed',
    ]);
    expect([
      validityOf('2026-11-01', '2026-11-01'),
      validityOf('2026-11-01', '2026-11-02'),
      validityOf(null, '2099-01-01'),
    ]).toEqual(['valid', 'expired', 'valid']);
  });
});
