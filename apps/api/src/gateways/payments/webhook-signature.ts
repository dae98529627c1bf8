import { createHmac, timingSafeEqual } from 'node:crypto'
import { dayMs } from '@prumo/brazil'
import type { Notification, NotificationReading } from './payments-gateway.ts'

/**
 * Reads a webhook signed in Mercado Pago's format: `x-signature: ts=…,v1=…`, an HMAC-SHA256 over `id:{data.id of the
 * query};request-id:{x-request-id};ts:{ts};` without missing pairs (domain.md 3.5). One that was signed too long ago,
 * or ahead of our clock, is reported as outdated: a captured webhook could otherwise make us query the provider
 * forever.
 */
export const readSignedNotification = (notification: Notification, secret: string): NotificationReading => {
  const { ts, v1 } = partsOf(notification.signature)
  const id = textOf(notification.query['data.id']) ?? textOf(notification.query.id)
  if (!ts || !v1 || !/^\d{10,13}$/.test(ts)) return { kind: 'forged' }
  // Sources disagree on whether an id with letters is lower-cased before signing (mercadopago/sdk-java #420).
  const spellings = id === undefined ? [undefined] : [id, id.toLowerCase()]
  const isSigned = spellings.some((spelling) => isSame(v1, sign(secret, spelling, notification.requestId, ts)))
  if (!isSigned) return { kind: 'forged' }
  const onTheWayMs = notification.receivedAt.getTime() - millisecondsIn(ts)
  if (onTheWayMs > longestOnTheWayMs || onTheWayMs < -mostAheadMs) return { kind: 'outdated' }
  const type = textOf(notification.query.type) ?? textOf(notification.query.topic)
  return id !== undefined && type === 'payment' ? { kind: 'charge', chargeId: id } : { kind: 'ignored' }
}

// Mercado Pago's last try is four days after the first (developers, "After receiving the notification"), possibly with
// the original signature: five days accept all of them.
const longestOnTheWayMs = 5 * dayMs
// Two synchronised clocks differ by seconds. A webhook signed ahead of time would stay valid for longer than five days.
const mostAheadMs = 5 * 60 * 1000

// In seconds or in milliseconds, depending on the source (mercadopago/sdk-nodejs #458).
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
