import type * as main from '@prumo/contracts/main'
import { callMain } from '#shared/apis/call-main-and-second.ts'
import { anonymousConnection } from '#shared/apis/connection.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type Doctor = AnswerOf<typeof main.listDoctors>['doctors'][number]

/** A visitor waits this long at most; the page then comes without who attends. */
const PATIENCE_MS = 4000

/** Who sees patients, for a page that the server draws; null where the API does not say. */
export const readDoctors = async (
  apiUrl: string,
  query: QuestionOf<typeof main.listDoctors>,
): Promise<Doctor[] | null> => {
  const call = { path: '/api/v1/doctors', query }
  const outcome = await callMain(anonymousConnection(apiUrl), call, AbortSignal.timeout(PATIENCE_MS))
  return outcome.error ? null : (outcome.data as AnswerOf<typeof main.listDoctors>).doctors
}
