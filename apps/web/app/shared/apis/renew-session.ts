import { type Outcome, send } from '../http/send.ts'
import type { Connection, SessionTokens } from './connection.ts'

const renewals = new WeakMap<Connection, Promise<boolean>>()

/**
 * Gets a new session by the refresh token in our cookie, then a new nest token, and says whether there is a session
 * now. Calls that ask while one renewal is under way share it; tabs renew one after another, since a refresh token is
 * good once.
 */
export const renewSession = (connection: Connection): Promise<boolean> => {
  const underWay = renewals.get(connection)
  if (underWay) return underWay
  const renewal = oneTabAtATime(() => renew(connection)).finally(() => renewals.delete(connection))
  renewals.set(connection, renewal)
  return renewal
}

const renew = async (connection: Connection): Promise<boolean> => {
  const session = (await send({
    method: 'PUT',
    address: connection.sessionAddress,
    body: {},
  })) as Outcome<SessionTokens | { accessToken: null }>
  if (!session.data?.accessToken) {
    connection.sessionLost()
    return false
  }
  connection.sessionRenewed(session.data)
  await obtainNestToken(connection)
  return true
}

/** Posts the rails token to the second API. Without an answer there is no nest token, and the second API refuses. */
export const obtainNestToken = async (connection: Connection): Promise<void> => {
  const answer = (await send({
    method: 'POST',
    address: `${connection.apiUrl}/auth`,
    headers: { authorization: `Bearer ${connection.accessToken()}` },
  })) as Outcome<{ token: string }>
  if (answer.data?.token) connection.nestTokenObtained(answer.data.token)
}

const oneTabAtATime = <Result>(task: () => Promise<Result>): Promise<Result> =>
  // Absent on pages without https, and on the server.
  globalThis.navigator?.locks ? navigator.locks.request('prumo-session', task) : task()
