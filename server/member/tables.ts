import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Lang } from '#core/locale.ts';
import type { Consents, MemberKind } from '#core/member/rules.ts';
import type { Transport } from '#core/member/passkeys/rules.ts';
import type { VerificationChannel } from '#core/member/verification/rules.ts';
import type { StaffRole } from '#core/role.ts';
import { bytes, id, instant, ref, sealedJson, sealedText } from '#server/db/columns.ts';

/** `email` is stored normalised (trimmed, NFC, lower case) and is what signs in. */
export const member = pgTable(
  'member',
  {
    id: id(),
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    kind: text('kind').$type<MemberKind>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    country: text('country').notNull(),
    /** The state or province, by its ISO 3166-2 code. */
    zone: text('zone'),
    phoneCountry: text('phone_country').notNull(),
    phone: sealedText('member.phone').notNull(),
    /** Keyed hash of dial code and number: finds a member by telephone without decrypting every one (decision 56). */
    phoneHash: bytes('phone_hash').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    /** Of the present number: a changed one is verified again. */
    phoneVerifiedAt: instant('phone_verified_at'),
    company: text('company'),
    businessNumber: text('business_number'),
    /** Type and item of a business outside Korea, in its own words; those of a Korean one are on its papers (decision 72). */
    businessType: text('business_type'),
    businessItem: text('business_item'),
    /** The own address, whole or empty; orders are sent to the address book. */
    postcode: sealedText('member.postcode').notNull().default(''),
    address: sealedText('member.address').notNull().default(''),
    detailAddress: sealedText('member.detail_address').notNull().default(''),
    building: sealedText('member.building').notNull().default(''),
    /** The personal customs clearance code of a Korean individual (MEM-014). */
    customsCode: sealedText('member.customs_code').notNull().default(''),
    consents: jsonb('consents').$type<Consents>().notNull(),
    consentsAt: instant('consents_at').notNull(),
    /** Since when a withdrawal keeps the member from signing in. */
    leavingSince: instant('leaving_since'),
    staffRole: text('staff_role').$type<StaffRole>(),
    /** The language of the last sign-in; mails use it. */
    lang: text('lang').$type<Lang>().notNull().default('ko'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('member_phone_hash').on(t.phoneHash),
    index('member_business_number').on(t.businessNumber),
    check('member_zone', sql`${t.zone} like ${t.country} || '-%'`),
    // Staff are few: notices and decisions about roles find them by this index.
    index('member_staff_role')
      .on(t.staffRole)
      .where(sql`${t.staffRole} is not null`),
    check(
      'member_known_staff_role',
      sql`${t.staffRole} in ('operator', 'categoryManager', 'finance', 'customerService', 'centre', 'customs', 'warehouse')`,
    ),
  ],
);

/**
 * Attempts at something that is limited: login failures of an account, a device, a network address or its network, mailed
 * links, codes, registrations. The key is hashed; it is counted whether or not it names a member, so that a refusal does
 * not disclose members. Rows expire a quarter of an hour after the last attempt.
 */
export const loginFailure = pgTable('login_failure', {
  keyHash: bytes('key_hash').primaryKey(),
  failures: integer('failures').notNull(),
  firstAt: instant('first_at').notNull(),
  lastAt: instant('last_at').notNull(),
});

/**
 * The devices a member signed in with, found by the SHA-256 of the device cookie: the failures of strangers never keep a
 * member out on one of them.
 */
export const memberDevice = pgTable(
  'member_device',
  {
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    deviceHash: bytes('device_hash').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.deviceHash] }), index('member_device_hash').on(t.deviceHash)],
);

/** Sessions are found by the SHA-256 of their token; the token itself is stored in the browser alone. */
export const session = pgTable(
  'session',
  {
    /** What its member names it by. */
    id: id(),
    tokenHash: bytes('token_hash').notNull().unique(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Of the log-in, by the names of their makers; null for an unknown one. */
    browser: text('browser'),
    system: text('system'),
    /** The network of the log-in, never the whole address. */
    network: text('network').notNull(),
    /** When the second factor was last given in it, apart from the log-in. */
    steppedUpAt: instant('stepped_up_at'),
  },
  (t) => [index('session_member').on(t.memberId)],
);

/**
 * A single-use token: a password link, an unlock link, or a hand-over of the session to another device. Found by its hash like a
 * session; using it deletes the row, so that of two concurrent uses one fails.
 */
export const onceToken = pgTable(
  'once_token',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'password' | 'unlock' | 'signIn'>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('once_token_member').on(t.memberId, t.purpose),
    check('once_token_purpose', sql`${t.purpose} in ('password', 'unlock', 'signIn')`),
  ],
);

/** The code sent last to a member's e-mail address or telephone; using it deletes the row. */
export const verificationCode = pgTable(
  'verification_code',
  {
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<VerificationChannel>().notNull(),
    codeHash: bytes('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.channel] }),
    check('verification_code_channel', sql`${t.channel} in ('email', 'phone')`),
  ],
);

/** What the answer to a sent code proves, by its purpose. */
export type ChallengeSubject =
  /** A telephone, and with it the members whose e-mail addresses are shown. */
  | { readonly purpose: 'findId'; readonly memberIds: readonly number[] }
  /** The e-mail address of a registration. */
  | { readonly purpose: 'joinEmail'; readonly email: string }
  /** The new e-mail address of a member. */
  | { readonly purpose: 'changeEmail'; readonly email: string; readonly memberId: number };

/**
 * A code that was sent to somebody, found by the hash of the token the requester got. Once answered it stands for what
 * it proved until it expires.
 */
export const codeChallenge = pgTable(
  'code_challenge',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    purpose: text('purpose').$type<ChallengeSubject['purpose']>().notNull(),
    subject: sealedJson<ChallengeSubject>('code_challenge.subject').notNull(),
    codeHash: bytes('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    answeredAt: instant('answered_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('code_challenge_expires').on(t.expiresAt),
    check('code_challenge_purpose', sql`${t.purpose} in ('findId', 'joinEmail', 'changeEmail')`),
    check('code_challenge_tries', sql`${t.tries} between 0 and 5`),
  ],
);

/**
 * An identity verification at the payment provider, of a registration or of a member, found by the hash of the requester's
 * token. Once `completedAt` it stands for the person it verified until it expires.
 */
export const identityVerification = pgTable(
  'identity_verification',
  {
    /** Our id at the provider. */
    providerId: text('provider_id').primaryKey(),
    tokenHash: bytes('token_hash').notNull().unique(),
    /** The hash of the device that began it: its window opens there alone. */
    deviceHash: bytes('device_hash').notNull(),
    /** Null for a registration. */
    memberId: ref('member_id').references(() => member.id, { onDelete: 'cascade' }),
    person: sealedJson<IdentifiedPerson>('identity_verification.person'),
    /** Keyed hash of the provider's key of the person (ci). */
    personKey: bytes('person_key'),
    completedAt: instant('completed_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('identity_verification_expires').on(t.expiresAt),
    index('identity_verification_member').on(t.memberId),
    check(
      'identity_verification_completed',
      sql`num_nonnulls(${t.person}, ${t.personKey}, ${t.completedAt}) in (0, 3)`,
    ),
  ],
);

/** Name, birth date and telephone as the provider verified them. */
export type IdentifiedPerson = { readonly name: string; readonly birthDate: string; readonly phone: string | null };

/** The verified identity of a member: a person has one account. */
export const memberIdentity = pgTable('member_identity', {
  memberId: ref('member_id')
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  personKey: bytes('person_key').notNull().unique(),
  name: sealedText('member_identity.name').notNull(),
  birthDate: sealedText('member_identity.birth_date').notNull(),
  /** Whether the provider verified a telephone too; then the member's telephone comes from it alone. */
  includesPhone: boolean('includes_phone').notNull(),
  verifiedAt: instant('verified_at').notNull(),
});

export const address = pgTable(
  'address',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    nickname: sealedText('address.nickname').notNull(),
    recipient: sealedText('address.recipient').notNull(),
    phoneCountry: text('phone_country').notNull(),
    phone: sealedText('address.phone').notNull(),
    country: text('country').notNull(),
    zone: text('zone'),
    postcode: sealedText('address.postcode').notNull(),
    address: sealedText('address.address').notNull(),
    detailAddress: sealedText('address.detail_address').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('address_member').on(t.memberId),
    uniqueIndex('address_one_default')
      .on(t.memberId)
      .where(sql`${t.isDefault}`),
    check('address_recipient', sql`${t.recipient} <> ''`),
  ],
);

/** The secret that a member's authenticator app shares; it counts from `confirmedAt` on. */
export const secondFactor = pgTable('second_factor', {
  memberId: ref('member_id')
    .primaryKey()
    .references(() => member.id),
  secret: sealedText('second_factor.secret').notNull(),
  /** The time step of the last code that was taken: each is taken once. */
  lastStep: integer('last_step').notNull().default(0),
  confirmedAt: instant('confirmed_at'),
});

/** A code for a member without the app, taken once; only its keyed hash is stored. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    codeHash: bytes('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.codeHash] })],
);

/** A public key that signs its member in; the private key is in the device or password manager of the member. */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    /** The id that the authenticator gave it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** How often it signed, where the authenticator counts: a copy of the key is noticed by it. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<readonly Transport[]>().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    index('passkey_member').on(t.memberId),
    check('passkey_name', sql`${t.name} <> ''`),
    check('passkey_counter', sql`${t.counter} >= 0`),
  ],
);

/** A challenge for one registration or log-in with a passkey; using it deletes the row. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challengeHash: bytes('challenge_hash').primaryKey(),
    /** Who registers a passkey with it; null for a log-in. */
    memberId: ref('member_id').references(() => member.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenge_expires').on(t.expiresAt)],
);
