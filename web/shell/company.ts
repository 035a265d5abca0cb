/** The operator of this marketplace as the footer names it (SH-003, decision SH-007): sample data until somebody runs it. An empty entry is hidden. */
export const COMPANY = {
  name: 'Badaro Co., Ltd.',
  businessNumber: '000-00-00000',
  mailOrderNumber: '2026-Seoul-00000',
  address: '',
  phone: '02-0000-0000',
  email: 'help@badaro.example',
  /** The badge is a link only when it leads somewhere. */
  escrowUrl: '',
} as const satisfies Record<string, string>;
