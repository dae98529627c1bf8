import { camelCased } from '../http/key-case.ts'
import { persistently } from '../http/persistently.ts'
import { type Outcome, send } from '../http/send.ts'
import type { ApiCall } from './api-call.ts'
import type { Connection } from './connection.ts'
import { obtainNestToken } from './renew-session.ts'
import { renewingOn401 } from './renewing-on-401.ts'

const isOauth = (path: string) => path.includes('oauth')

/**
 * Calls the main API with the rails token as bearer; an OAuth path is never retried. Requests use the wire's field
 * names (snake case, with the exceptions in packages/contracts), answers are converted to camel case.
 */
export const callMain = async (connection: Connection, asked: ApiCall, signal?: AbortSignal): Promise<Outcome> => {
  const call = await asVisitor(connection, asked)
  const make = makerOf(connection, call, connection.accessToken, signal)
  const outcome = isOauth(call.path)
    ? await make()
    : await renewingOn401(connection, connection.accessToken, patientWhenSafe(connection, call, make, signal))
  return outcome.error ? outcome : { data: camelCased(outcome.data) }
}

/**
 * Calls the second API with the nest token, which is obtained first if there is none; the calls of shop, phytotherapy
 * and weight with a shop token.
 */
export const callSecond = async (connection: Connection, asked: ApiCall, signal?: AbortSignal): Promise<Outcome> => {
  const call = await asVisitor(connection, asked)
  const scope = /^\/(shop|phytotherapy|weight)\//.exec(call.path)?.[1]
  if (scope) return callShop(connection, call, scope, signal)
  const make = makerOf(connection, call, connection.nestToken, signal)
  const attempt = async () => {
    if (!connection.nestToken() && connection.accessToken()) await obtainNestToken(connection)
    return make()
  }
  return renewingOn401(connection, connection.nestToken, patientWhenSafe(connection, call, attempt, signal))
}

/** Each attempt has a token of its own; after a 401 the session behind it is renewed. */
const callShop = (connection: Connection, call: ApiCall, scope: string, signal?: AbortSignal): Promise<Outcome> => {
  let token: string | undefined
  const make = makerOf(connection, call, () => token, signal)
  const attempt = async () => {
    // Public pages load this file first, and none of them makes such a call.
    const { askForShopToken } = await import('./shop-bearer.ts')
    token = await askForShopToken(connection, scope, call.orderNumber)
    return make()
  }
  const patiently = patientWhenSafe(connection, call, attempt, signal)
  return connection.accessToken() ? renewingOn401(connection, connection.accessToken, patiently) : patiently()
}

const asVisitor = (connection: Connection, call: ApiCall) => connection.asVisitor?.(call) ?? call

/** The call as it is sent; the idempotency key is the same for each try, which makes a retry of a write safe. */
const makerOf = (
  { apiUrl }: Connection,
  { method = 'GET', path, query, body, orderToken, idempotencyKey }: ApiCall,
  token: () => string | undefined,
  signal?: AbortSignal,
) => {
  const key = method === 'GET' ? undefined : (idempotencyKey ?? crypto.randomUUID())
  return () => {
    const bearer = token()
    return send({
      method,
      address: `${apiUrl}${path}`,
      query,
      body,
      headers: {
        authorization: bearer && `Bearer ${bearer}`,
        'x-spree-order-token': orderToken,
        'idempotency-key': key,
      },
      signal,
    })
  }
}

// Files are not retried automatically: the user sees the progress and decides.
const patientWhenSafe = (
  { tries, rest, waiting }: Connection,
  { body }: ApiCall,
  attempt: () => Promise<Outcome>,
  signal?: AbortSignal,
) => {
  if (body instanceof FormData) return attempt
  return async () => {
    let isWaiting = false
    const onWait = () => {
      isWaiting = true
      waiting(true)
    }
    const outcome = await persistently(attempt, { tries, rest, signal, onWait })
    if (isWaiting) waiting(false)
    return outcome
  }
}
