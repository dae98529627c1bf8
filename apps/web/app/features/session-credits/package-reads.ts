import type * as main from '@prumo/contracts/main'
import { callMain } from '#shared/apis/call-main-and-second.ts'
import { anonymousConnection } from '#shared/apis/connection.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'
import type { SessionPackage } from './session-credits.api.ts'

/** The maximum time that a visitor waits; then the page is rendered without the prices. */
const PATIENCE_MS = 4000

/** The packages of sessions, for a server-rendered page; null if the API does not answer. */
export const readSessionPackages = async (apiUrl: string): Promise<SessionPackage[] | null> => {
  const call = { path: '/api/v1/session_packages' }
  const outcome = await callMain(anonymousConnection(apiUrl), call, AbortSignal.timeout(PATIENCE_MS))
  return outcome.error ? null : (outcome.data as AnswerOf<typeof main.listSessionPackages>).packages
}
