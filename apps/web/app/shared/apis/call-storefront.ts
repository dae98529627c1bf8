import { persistently } from '../http/persistently.ts'
import type { Parameters } from '../http/query-string.ts'
import { type Outcome, type Outgoing, send } from '../http/send.ts'
import type { WireDocument } from '../json-api/read-document.ts'
import type { Connection } from './connection.ts'
import { renewSession, takeUpSession } from './renew-session.ts'
import { renewingOn401 } from './renewing-on-401.ts'

export type StorefrontCall<Answer = unknown> = {
  method?: Outgoing['method']
  /** Below /api/v2/storefront/. */
  path: string
  /** Sent as the query of a GET, as the body of every other method (specification 7.1). */
  parameters?: Parameters
  /** The identity: none (catalogue), the cart (order token, bearer or both), or a signed-in customer. */
  identity?: 'order' | 'bearer'
  /** Another order than the current cart. */
  orderToken?: string
  /** The idempotency key of a write, so that it can be retried; a new one by default. */
  idempotencyKey?: string
  /** Converts the document to the caller's type. */
  read?: (document: WireDocument) => Answer
}

/** Makes one call of the storefront. Returns the answer or a failure, and never throws for an answer of the server. */
export const callStorefront = async <Answer>(
  connection: Connection,
  call: StorefrontCall<Answer>,
  signal?: AbortSignal,
): Promise<Outcome<Answer>> => {
  if (call.identity === 'bearer' && !connection.accessToken()) await renewSession(connection)
  const isWrite = call.method !== undefined && call.method !== 'GET'
  const make = () => makeCall(connection, call, signal)
  const write = () => afterEarlierWrites(connection, () => takeUpSession(connection).then(make))
  const outcome = isWrite && call.identity === 'order' ? await write() : await make()
  if (outcome.error) return outcome
  return { data: (call.read && outcome.data ? call.read(outcome.data as WireDocument) : outcome.data) as Answer }
}

const makeCall = async (connection: Connection, call: StorefrontCall, signal?: AbortSignal): Promise<Outcome> => {
  const { method = 'GET', path, parameters = {} } = call
  const address = `${connection.apiUrl}/api/v2/storefront/${path}`
  const content = method === 'GET' ? { query: parameters } : { body: parameters }
  // One key for all tries of this call, which makes a retry safe.
  const key = method === 'GET' ? undefined : (call.idempotencyKey ?? crypto.randomUUID())
  let isWaiting = false
  const onWait = () => {
    isWaiting = true
    connection.waiting(true)
  }
  const outcome = await renewingOn401(connection, connection.accessToken, () =>
    persistently(
      () =>
        send({
          method,
          address,
          ...content,
          signal,
          headers: { ...identify(connection, call), 'idempotency-key': key },
        }),
      { signal, tries: connection.tries, rest: connection.rest, onWait },
    ),
  )
  if (isWaiting) connection.waiting(false)
  return outcome
}

const identify = (connection: Connection, { identity, orderToken }: StorefrontCall) => {
  const accessToken = identity && connection.accessToken()
  return {
    'x-spree-order-token': orderToken ?? (identity === 'order' ? connection.orderToken() : undefined),
    authorization: accessToken && `Bearer ${accessToken}`,
  }
}

const writes = new WeakMap<Connection, Promise<unknown>>()

/** Writes of one cart are sent one after another, so that the last answer is the cart's current state. */
const afterEarlierWrites = <Result>(connection: Connection, write: () => Promise<Result>): Promise<Result> => {
  const turn = (writes.get(connection) ?? Promise.resolve()).then(write)
  writes.set(connection, turn)
  return turn
}
