import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Notification, NotificationReading } from './payments-gateway.ts'

/**
 * Reads a notice signed in Mercado Pago's form: `x-signature: ts=…,v1=…`, an HMAC-SHA256 over
 * `id:{data.id of the query};request-id:{x-request-id};ts:{ts};` without the pairs that are missing (domain.md 3.5).
 * One signed too long ago, or ahead of our clock, is told apart: whoever caught it could make us ask the provider for
 * ever.
 */
export const readSignedNotification = (notification: Notification, secret: string): NotificationReading => {
  const { ts, v1 } = partsOf(notification.signature)
  const id = textOf(notification.query['data.id']) ?? textOf(notification.query.id)
  if (!ts || !v1 || !/^\d{10,13}$/.test(ts)) return { kind: 'forged' }
  // Sources disagree on whether an id with letters is lower-cased before it is signed (mercadopago/sdk-java #420).
  const spellings = id === undefined ? [undefined] : [id, id.toLowerCase()]
  const isSigned = spellings.some((spelling) => isSame(v1, sign(secret, spelling, notification.requestId, ts)))
  if (!isSigned) return { kind: 'forged' }
  const onTheWayMs = notification.receivedAt.getTime() - millisecondsIn(ts)
  if (onTheWayMs > longestOnTheWayMs || onTheWayMs < -mostAheadMs) return { kind: 'outdated' }
  const type = textOf(notification.query.type) ?? textOf(notification.query.topic)
  return id !== undefined && type === 'payment' ? { kind: 'charge', chargeId: id } : { kind: 'ignored' }
}

// Mercado Pago's last try is four days after the first (developers, "After receiving the notification"), and whether it
// is signed anew is not said: five days lose none of them.
const longestOnTheWayMs = 5 * 24 * 60 * 60 * 1000
// Two clocks that are kept differ by seconds. One that was signed for later would be good for longer than five days.
const mostAheadMs = 5 * 60 * 1000

// In seconds or in milliseconds, by source (mercadopago/sdk-nodejs #458).
const millisecondsIn = (ts: string): number => (Number(ts) < 100_000_000_000 ? Number(ts) * 1000 : Number(ts))

const partsOf = (signature: string | undefined): Record<string, string | undefined> =>
  Object.fromEntries((signature ?? '').split(',').map((part) => part.trim().split('=', 2) as [string, string]))

const sign = (secret: string, id: string | undefined, requestId: string | undefined, ts: string): string => {
  const manifest = [id && `id:${id};`, requestId && `request-id:${requestId};`, `ts:${ts};`].filter(Boolean).join('')
  return createHmac('sha256', secret).update(manifest).digest('hex')
}

const isSame = (given: string, computed: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(computed)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
