import Type from 'typebox';
import { oneOf, shape } from '#core/endpoint.ts';

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** Somebody and where they live, in the words of the other clients of the family (Shopizer v1). */
const FamilyPerson = shape({
  firstName: Text(100),
  lastName: Text(100),
  company: Text(100),
  address: Text(200),
  city: Text(100),
  postalCode: Text(12),
  country: Text(60),
  zone: Text(60),
  stateProvince: Text(100),
  phone: Text(40),
});

/**
 * Their registration. They have no boxes for consents and send no telephone number; gender and the like we do not ask
 * for and do not keep.
 */
export const FamilyRegistration = shape({
  emailAddress: Type.String({ maxLength: 254 }),
  password: Type.String({ maxLength: 200 }),
  repeatPassword: Text(200),
  userName: Text(254),
  gender: Type.Optional(oneOf(['M', 'F', ''])),
  language: Text(10),
  store: Text(60),
  storeCode: Text(60),
  billing: FamilyPerson,
  delivery: Type.Optional(FamilyPerson),
});

/** What they change of a member: who pays, or where goods go. */
export const FamilyAddress = shape({
  id: Type.Optional(Type.Integer()),
  billing: Type.Optional(FamilyPerson),
  delivery: Type.Optional(FamilyPerson),
});
