import { type Failure, refusal } from '../http/failure.ts'
import { type Outcome, send } from '../http/send.ts'
import type { Connection, SessionTokens } from './connection.ts'
import { oneTabAtATime } from './one-tab-at-a-time.ts'
import { hasSignedInHint } from './signed-in-hint.ts'

const renewals = new WeakMap<Connection, Promise<Failure | null>>()
const nestTokens = new WeakMap<Connection, Promise<void>>()

/**
 * Gets a new session by the refresh token in our cookie, then a new nest token where one was in use, and gives null, or
 * why there is none: refused is another thing than not reached. Calls that ask while one renewal is under way share it;
 * tabs renew one after another, since a refresh token is good once.
 */
export const renewSession = (connection: Connection): Promise<Failure | null> =>
  shared(renewals, connection, () => oneTabAtATime('prumo-session', () => renew(connection)))

/**
 * Takes up the session of who is signed in here before he changes anything: a page of the shop is drawn for nobody, and
 * what he did before his session was there would be a guest's. Without one to be had he goes on as a guest.
 */
export const takeUpSession = async (connection: Connection): Promise<void> => {
  if (!connection.accessToken() && hasSignedInHint()) await renewSession(connection)
}

/** Posts the rails token to the second API. Without an answer there is no nest token, and the second API refuses. */
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

/** However many ask for the same at once, it is done once. */
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
