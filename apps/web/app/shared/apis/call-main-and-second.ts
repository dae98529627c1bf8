import { camelCased } from '../http/key-case.ts'
import { persistently } from '../http/persistently.ts'
import type { Parameters } from '../http/query-string.ts'
import { type Outcome, type Outgoing, send } from '../http/send.ts'
import type { Connection } from './connection.ts'
import { obtainNestToken } from './renew-session.ts'
import { renewingOn401 } from './renewing-on-401.ts'

export type ApiCall = {
  method?: Outgoing['method']
  /** From the slash on. */
  path: string
  query?: Parameters
  body?: object | FormData
}

const isOauth = (path: string) => path.includes('oauth')

/**
 * Calls the main API with the rails token as bearer; an oauth path is never retried. Questions are written in the wire's
 * own words (snake case, but for the few that packages/contracts shows), answers are read in camel case.
 */
export const callMain = async (connection: Connection, call: ApiCall, signal?: AbortSignal): Promise<Outcome> => {
  const { method = 'GET', path, query, body } = call
  const attempt = () =>
    send({
      method,
      address: `${connection.apiUrl}${path}`,
      query,
      body,
      headers: bearer(connection.accessToken()),
      signal,
    })
  const outcome = isOauth(path)
    ? await attempt()
    : await renewingOn401(connection, connection.accessToken, patientWhenSafe(connection, method, attempt))
  return outcome.error ? outcome : { data: camelCased(outcome.data) }
}

/** Calls the second API with the nest token, which is obtained first where there is none. */
export const callSecond = async (connection: Connection, call: ApiCall, signal?: AbortSignal): Promise<Outcome> => {
  const { method = 'GET', path, query, body } = call
  const attempt = async () => {
    if (!connection.nestToken() && connection.accessToken()) await obtainNestToken(connection)
    return send({
      method,
      address: `${connection.apiUrl}${path}`,
      query,
      body,
      headers: bearer(connection.nestToken()),
      signal,
    })
  }
  return renewingOn401(connection, connection.nestToken, patientWhenSafe(connection, method, attempt))
}

const bearer = (token: string | undefined) => ({ authorization: token && `Bearer ${token}` })

// These APIs take no Idempotency-Key, so a write whose answer was lost is the caller's to decide about.
const patientWhenSafe = (connection: Connection, method: string, attempt: () => Promise<Outcome>) =>
  method === 'GET' ? () => persistently(attempt, { tries: connection.tries, rest: connection.rest }) : attempt
