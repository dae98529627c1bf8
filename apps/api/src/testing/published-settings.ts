import { randomBytes } from 'node:crypto'

const key = () => randomBytes(32).toString('base64')

/** Valid settings outside `local`; a test spoils the one that it is about. */
export const publishedSettings = (changed: Record<string, string> = {}): Record<string, string> => ({
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://prumo:secret@db.prumo.example/prumo?sslmode=verify-full',
  WEB_URL: 'https://prumo.example',
  API_URL: 'https://api.prumo.example',
  TRUSTED_PROXIES: '10.0.0.0/8',
  PAYMENTS_PROVIDER: 'mercado_pago',
  MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1',
  MERCADO_PAGO_PUBLIC_KEY: 'APP_USR-2',
  MERCADO_PAGO_WEBHOOK_SECRET: key(),
  SMTP_URL: 'smtp://prumo:secret@mail.prumo.example:587',
  MAIL_FROM: 'Prumo <ola@prumo.test>',
  SUPPORT_EMAIL: 'ajuda@prumo.test',
  POSTAL_CODES_URL: 'https://postal-codes.example',
  PARCELS_URL: 'https://parcels.example',
  PARCELS_USER: 'a-user',
  PARCELS_ACCESS_CODE: 'a-code',
  PARCELS_POSTING_CARD: '0067599079',
  AGE_CHECKS_URL: 'https://bureau.example',
  AGE_CHECKS_KEY: 'a-key',
  LINK_SECRET: key(),
  NEST_SECRET: key(),
  SHOP_TOKEN_SECRET: `${key()},${key()}`,
  RECORDS_KEYS: `2026:${key()},2025:${key()}`,
  FILES_DIR: '/files',
  FILES_KEY: key(),
  SIGNING_URL: 'https://signing.example',
  SIGNING_KEY: 'another-key',
  ...changed,
})
