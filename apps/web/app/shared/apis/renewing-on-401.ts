import { statusOf } from '../http/failure.ts'
import type { Outcome } from '../http/send.ts'
import type { Connection } from './connection.ts'
import { renewSession } from './renew-session.ts'

/**
 * Makes a call; after a 401 it renews the session and repeats the call once. However many calls fail together, the
 * session is renewed once: a call that finds another token than the one it used only repeats itself.
 */
export const renewingOn401 = async (
  connection: Connection,
  token: () => string | undefined,
  attempt: () => Promise<Outcome>,
): Promise<Outcome> => {
  const used = token()
  const outcome = await attempt()
  if (!outcome.error || statusOf(outcome.error) !== 401) return outcome
  const isRenewed = token() !== used || (await renewSession(connection)) === null
  return isRenewed ? attempt() : outcome
}
