import type { World } from '../../world.ts'

export type DeliveryStatus = 'waiting' | 'held' | 'delivered' | 'dropped' | 'given_up'
export type Delivery = {
  number: number
  id: string
  chargeId: string
  externalReference: string
  action: string
  url: string
  status: DeliveryStatus
  nextAttemptAt: number
  createdAt: number
}
export type Attempt = { attemptedAt: number; httpStatus: number | null; problem: string | null; durationMs: number }

const SELECT = `SELECT deliveries.number, deliveries.id, charge_id AS chargeId, external_reference AS externalReference, action, url,
    deliveries.status, next_attempt_at AS nextAttemptAt, deliveries.created_at AS createdAt
  FROM deliveries JOIN charges ON charges.id = charge_id`

export const insertDelivery = (
  { db, now }: World,
  delivery: Omit<Delivery, 'number' | 'createdAt' | 'externalReference'>,
): void => {
  db.prepare(
    'INSERT INTO deliveries (id, charge_id, action, url, status, next_attempt_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ).run(delivery.id, delivery.chargeId, delivery.action, delivery.url, delivery.status, delivery.nextAttemptAt, now())
}

export const hasHeldDelivery = ({ db }: World): boolean =>
  db.prepare(`SELECT 1 FROM deliveries WHERE status = 'held' LIMIT 1`).get() !== undefined

/** Unsent deliveries, the next due first. */
export const listUnsent = ({ db }: World, limit: number): Delivery[] =>
  db
    .prepare(
      `${SELECT} WHERE deliveries.status IN ('waiting', 'held') ORDER BY next_attempt_at, deliveries.number LIMIT ?`,
    )
    .all(limit) as Delivery[]

/** The newest deliveries, of one charge or of all. */
export const listDeliveries = (
  { db }: World,
  { chargeId = null, limit }: { chargeId?: string | null; limit: number },
): Delivery[] =>
  db
    .prepare(`${SELECT} WHERE ?1 IS NULL OR charge_id = ?1 ORDER BY deliveries.number DESC LIMIT ?2`)
    .all(chargeId, limit) as Delivery[]

export const listAttempts = ({ db }: World, deliveryNumber: number): Attempt[] =>
  db
    .prepare(
      `SELECT attempted_at AS attemptedAt, http_status AS httpStatus, problem, duration_ms AS durationMs
       FROM delivery_attempts WHERE delivery_number = ? ORDER BY attempted_at, rowid`,
    )
    .all(deliveryNumber) as Attempt[]

export const countAttempts = (world: World, deliveryNumber: number): number =>
  listAttempts(world, deliveryNumber).length

/** Records a try and its result. Writes nothing if a reset deleted the delivery meanwhile. */
export const recordAttempt = (
  { db }: World,
  delivery: Delivery,
  attempt: Attempt,
  next: { status: DeliveryStatus; nextAttemptAt: number },
): void => {
  const { changes } = db
    .prepare('UPDATE deliveries SET status = ?, next_attempt_at = ? WHERE number = ?')
    .run(next.status, next.nextAttemptAt, delivery.number)
  if (changes === 0) return
  db.prepare(
    'INSERT INTO delivery_attempts (delivery_number, attempted_at, http_status, problem, duration_ms) VALUES (?, ?, ?, ?, ?)',
  ).run(delivery.number, attempt.attemptedAt, attempt.httpStatus, attempt.problem, attempt.durationMs)
}

/** Releases the held deliveries that this one has overtaken. */
export const releaseHeld = ({ db, now }: World, overtaker: Delivery): void => {
  db.prepare(`UPDATE deliveries SET status = 'waiting', next_attempt_at = ? WHERE status = 'held' AND number < ?`).run(
    now(),
    overtaker.number,
  )
}
