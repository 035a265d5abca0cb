/** The outside services. The variable `NAME_URL` configures each. */
export const SERVICE_NAMES = [
  'payment',
  'tracking',
  'mail',
  'sms',
  'address',
  'rates',
  'customs',
  'tax',
  'supplier',
  'translation',
  'images',
  'chat',
] as const;

export type ServiceName = (typeof SERVICE_NAMES)[number];
/** `real`: the configured address is called; `simulator`: one is started with the server; `off`: nothing is called. */
export type ServiceState = 'real' | 'simulator' | 'off';
/** The storage of files: an S3 store (`real`), or the folder `STORAGE_FOLDER` (`disk`). It is never off. */
export type StorageState = 'real' | 'disk';
export type Services = Readonly<Record<ServiceName, ServiceState>> & { readonly storage: StorageState };

type Address = { readonly url: string | undefined };
type Configured = {
  readonly production: boolean;
  readonly chat: Address | undefined;
  readonly storage: { readonly s3: object | undefined };
} & Readonly<Record<Exclude<ServiceName, 'chat'>, Address>>;

/**
 * The state of each service. In production one without an address is off: a simulator's invented couriers, rates and
 * payments would change real orders. The chat has no simulator that the server starts.
 */
export function servicesOf(config: Configured): Services {
  const stateOf = ({ url }: Address): ServiceState => {
    if (url !== undefined) return 'real';
    return config.production ? 'off' : 'simulator';
  };
  return {
    payment: stateOf(config.payment),
    tracking: stateOf(config.tracking),
    mail: stateOf(config.mail),
    sms: stateOf(config.sms),
    address: stateOf(config.address),
    rates: stateOf(config.rates),
    customs: stateOf(config.customs),
    tax: stateOf(config.tax),
    supplier: stateOf(config.supplier),
    translation: stateOf(config.translation),
    images: stateOf(config.images),
    chat: config.chat ? 'real' : 'off',
    storage: config.storage.s3 ? 'real' : 'disk',
  };
}

/** The services that are off, each with the variable that configures it. */
export const listOff = (services: Services): { service: ServiceName; variable: string }[] =>
  SERVICE_NAMES.filter((service) => services[service] === 'off').map((service) => ({
    service,
    variable: `${service.toUpperCase()}_URL`,
  }));
