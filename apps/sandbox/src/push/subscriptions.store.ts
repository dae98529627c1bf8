import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { World } from '../world.ts'
import type { Receiver } from './decrypt.ts'

/** A browser's subscription: what it gives its application, and what it keeps. */
export type Subscription = Receiver & { id: string; applicationServerKey: string; p256dh: string; isGone: boolean }

export type Received = { subscription: string; text: string; ttl: number; urgency: string; receivedAt: number }

/** Subscribes a new pretended browser for the sender with this key. */
export const subscribe = ({ db, now }: World, applicationServerKey: string): Subscription => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const one = {
    id: randomUUID(),
    applicationServerKey,
    p256dh: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
    authSecret: randomBytes(16).toString('base64url'),
  }
  db.prepare(
    `INSERT INTO push_subscriptions (id, application_server_key, p256dh, private_key, auth_secret, created_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  ).run(one.id, one.applicationServerKey, one.p256dh, one.privateKey, one.authSecret, now())
  return { ...one, isGone: false }
}

export const findSubscription = ({ db }: World, id: string): Subscription | null => {
  const row = db.prepare('SELECT * FROM push_subscriptions WHERE id = ?').get(id) as
    | Record<string, string & number>
    | undefined
  return (
    row
      ? {
          id,
          applicationServerKey: row.application_server_key,
          p256dh: row.p256dh,
          privateKey: row.private_key,
          authSecret: row.auth_secret,
          isGone: row.is_gone === 1,
        }
      : null
  ) as Subscription | null
}

/** As when its owner takes the permission back: the service answers 410 from now on. */
export const unsubscribe = ({ db }: World, id: string): void => {
  db.prepare('UPDATE push_subscriptions SET is_gone = 1 WHERE id = ?').run(id)
}

export const keepReceived = ({ db }: World, one: Received): void => {
  db.prepare(
    'INSERT INTO push_messages (subscription, body_text, ttl, urgency, received_at) VALUES (?, ?, ?, ?, ?)',
  ).run(one.subscription, one.text, one.ttl, one.urgency, one.receivedAt)
}

/** What arrived for a subscription, oldest first. */
export const listReceived = ({ db }: World, subscription: string): Received[] =>
  db
    .prepare(
      `SELECT subscription, body_text AS text, ttl, urgency, received_at AS receivedAt
       FROM push_messages WHERE subscription = ? ORDER BY id`,
    )
    .all(subscription) as Received[]
