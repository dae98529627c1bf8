import type * as main from '@prumo/contracts/main'
import { callMain } from '#shared/apis/call-main-and-second.ts'
import { anonymousConnection } from '#shared/apis/connection.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type Doctor = AnswerOf<typeof main.listDoctors>['doctors'][number]

/** The maximum time that a visitor waits; then the page is rendered without the doctors. */
const PATIENCE_MS = 4000

/** The professionals, for a server-rendered page; null if the API does not answer. */
export const readDoctors = async (
  apiUrl: string,
  query: QuestionOf<typeof main.listDoctors>,
): Promise<Doctor[] | null> => {
  const call = { path: '/api/v1/doctors', query }
  const outcome = await callMain(anonymousConnection(apiUrl), call, AbortSignal.timeout(PATIENCE_MS))
  return outcome.error ? null : (outcome.data as AnswerOf<typeof main.listDoctors>).doctors
}
