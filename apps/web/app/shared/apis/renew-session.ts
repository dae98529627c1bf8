import { type Failure, refusal } from '../http/failure.ts'
import { type Outcome, send } from '../http/send.ts'
import type { Connection, SessionTokens } from './connection.ts'
import { oneTabAtATime } from './one-tab-at-a-time.ts'
import { hasSignedInHint } from './signed-in-hint.ts'

const renewals = new WeakMap<Connection, Promise<Failure | null>>()
const nestTokens = new WeakMap<Connection, Promise<void>>()

/**
 * Gets a new session through the refresh token in our cookie, then a new nest token if one was in use. Returns null, or
 * the failure: a refusal differs from an unreachable server. Concurrent calls share one renewal; tabs renew one after
 * another, because a refresh token is valid once.
 */
export const renewSession = (connection: Connection): Promise<Failure | null> =>
  shared(renewals, connection, () => oneTabAtATime('prumo-session', () => renew(connection)))

/**
 * Restores the user's session before he changes anything: a shop page is rendered for nobody, and his actions before
 * that would be a guest's. If there is no session, he continues as a guest.
 */
export const takeUpSession = async (connection: Connection): Promise<void> => {
  if (!connection.accessToken() && hasSignedInHint()) await renewSession(connection)
}

/** Sends the rails token to the second API. Without an answer there is no nest token, and the second API refuses. */
export const obtainNestToken = (connection: Connection): Promise<void> =>
  shared(nestTokens, connection, () => askForNestToken(connection))

const renew = async (connection: Connection): Promise<Failure | null> => {
  const hadNestToken = Boolean(connection.nestToken())
  const session = (await send({
    method: 'PUT',
    address: connection.sessionAddress,
    body: {},
  })) as Outcome<SessionTokens | { accessToken: null }>
  if (!session.data?.accessToken) {
    connection.sessionLost()
    return session.error ?? refusal(401)
  }
  connection.sessionRenewed(session.data)
  if (hadNestToken) await obtainNestToken(connection)
  return null
}

const askForNestToken = async (connection: Connection): Promise<void> => {
  const answer = (await send({
    method: 'POST',
    address: `${connection.apiUrl}/auth`,
    headers: { authorization: `Bearer ${connection.accessToken()}` },
  })) as Outcome<{ token: string }>
  if (answer.data?.token) connection.nestTokenObtained(answer.data.token)
}

/** Concurrent requests for the same thing share one execution. */
const shared = <Result>(
  underWay: WeakMap<Connection, Promise<Result>>,
  connection: Connection,
  task: () => Promise<Result>,
): Promise<Result> => {
  const known = underWay.get(connection)
  if (known) return known
  const begun = task().finally(() => underWay.delete(connection))
  underWay.set(connection, begun)
  return begun
}
