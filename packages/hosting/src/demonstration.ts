import { createHash } from 'node:crypto'

const keyOf = (name: string): string => createHash('sha256').update(`prumo demonstration ${name}`).digest('base64')

/**
 * The secrets of the demo: the defaults of a local server. They are public here, so no other server starts with one of
 * them (`weakness.ts`).
 */
export const demonstration = {
  links: 'links-of-the-demonstration',
  nest: 'nest-tokens-of-the-demonstration',
  shopTokens: 'shop-tokens-of-the-demonstration',
  records: keyOf('records'),
  files: keyOf('files'),
  sandboxSecret: 'sandbox-secret',
  sandboxPublic: 'sandbox-public',
  sandboxWebhook: 'sandbox-webhook',
  parcels: 'sandbox',
  postingCard: '0000000000',
  /** Signs towards push services (VAPID): 32 bytes on the curve P-256. */
  push: createHash('sha256').update('prumo demonstration push').digest('base64url'),
  /** The key by which the sandbox's order check knows the API; PKCS #8 on the curve P-384. */
  orderChecks:
    'MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDBdNqa66PU6j8PxIYNayi67c7K32Ce75khKCPY/rOg6WfGn4MCT1CpZSXK5jZVHu+ihZANiAAQ2Kl8Jm71h6uGq1QMfcaeVtkNOnSOUHXQpf+FBHiISEfrjgTR8oHVEUBVowQ8cf1Ex/+epZeYvwSJ9/Tdoat++I1sDIM6eT/K0SCv5OrDR5TYZ+WhVLe6brKan6e7/vWs=',
} as const

const published = new Set<string>(Object.values(demonstration))

/** Whether this is one of the demo's secrets. */
export const isPublished = (secret: string): boolean => published.has(secret)
