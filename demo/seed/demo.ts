/** The password of every demo account. */
export const demoPassword = 'Badaro!2026';

/** The accounts visitors sign in with; README and tests name them. */
export const DEMO = {
  buyer: 'buyer@badaro.example',
  buyer2: 'buyer2@badaro.example',
  companyBuyer: 'company@badaro.example',
  seller: 'seller@badaro.example',
  seller2: 'seller2@badaro.example',
  admin: 'admin@badaro.example',
  centre: 'centre@badaro.example',
  customs: 'customs@badaro.example',
  warehouse: 'warehouse@badaro.example',
  partner: 'partner@badaro.example',
  applicant: 'applicant@badaro.example',
  categoryManager: 'category@badaro.example',
  finance: 'finance@badaro.example',
  customerService: 'service@badaro.example',
} as const;

export const demoAccounts: readonly { readonly email: string; readonly is: string }[] = [
  { email: DEMO.buyer, is: 'buyer' },
  { email: DEMO.buyer2, is: 'another buyer' },
  { email: DEMO.companyBuyer, is: 'buyer for a company' },
  { email: DEMO.seller, is: 'owner of a store' },
  { email: DEMO.seller2, is: 'owner of another store' },
  { email: DEMO.admin, is: 'administrator' },
  { email: DEMO.centre, is: 'staff of the China centre' },
  { email: DEMO.customs, is: 'staff for customs' },
  { email: DEMO.warehouse, is: 'staff of the Korea warehouse' },
  { email: DEMO.partner, is: 'freight partner' },
  { email: DEMO.applicant, is: 'applicant for a partnership' },
  { email: DEMO.categoryManager, is: 'category manager' },
  { email: DEMO.finance, is: 'staff for finance' },
  { email: DEMO.customerService, is: 'customer service' },
];
