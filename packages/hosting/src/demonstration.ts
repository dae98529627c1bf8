import { createHash } from 'node:crypto'

const keyOf = (name: string): string => createHash('sha256').update(`prumo demonstration ${name}`).digest('base64')

/**
 * The secrets of the demo: the defaults of a local server. They are public here, so no other server starts with one of
 * them (`weakness.ts`).
 */
export const demonstration = {
  links: 'links-of-the-demonstration',
  nest: 'nest-tokens-of-the-demonstration',
  records: keyOf('records'),
  files: keyOf('files'),
  sandboxSecret: 'sandbox-secret',
  sandboxPublic: 'sandbox-public',
  sandboxWebhook: 'sandbox-webhook',
  parcels: 'sandbox',
  postingCard: '0000000000',
} as const

const published = new Set<string>(Object.values(demonstration))

/** Whether this is one of the demo's secrets. */
export const isPublished = (secret: string): boolean => published.has(secret)
