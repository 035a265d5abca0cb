/** How an authenticator is reached (WebAuthn Level 3, §5.8.4). */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** How many passkeys a member may have. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 50;
/** How long a registration or log-in with a passkey may take. */
export const PASSKEY_MINUTES = 5;
