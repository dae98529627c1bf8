import { formatReais, installmentOptions, toCents } from '@prumo/brazil'
import type * as main from '@prumo/contracts/main'
import type { CourseSlug } from '#links'
import { callMain } from '#shared/apis/call-main-and-second.ts'
import { anonymousConnection } from '#shared/apis/connection.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type Program = AnswerOf<typeof main.listPrograms>['programs'][number]

/** The maximum time that a visitor waits for a hanging academy; then the page is rendered without it. */
const PATIENCE_MS = 4000

/** The programmes of the academy, read by the server for a public page; null if it does not answer. */
export const readPrograms = async (apiUrl: string): Promise<Program[] | null> => {
  const call = { path: '/api/v2/academy/programs' }
  const outcome = await callMain(anonymousConnection(apiUrl), call, AbortSignal.timeout(PATIENCE_MS))
  return outcome.error ? null : (outcome.data as AnswerOf<typeof main.listPrograms>).programs
}

/** One programme; null if the academy does not answer or does not have it. */
export const readProgram = async (apiUrl: string, slug: CourseSlug): Promise<Program | null> =>
  (await readPrograms(apiUrl))?.find((program) => program.slug === slug) ?? null

export type CoursePrice = {
  cash: string
  installments: { count: number; amount: string; hasInterest: boolean } | undefined
}

/**
 * A course's price, in one payment and in the maximum number of card instalments (domain 3.3: at least R$ 5,00 each).
 */
export const coursePrice = (reais: number): CoursePrice => {
  const cents = toCents(reais)
  const longest = installmentOptions({ totalCents: cents }).at(-1)
  return {
    cash: formatReais(cents),
    installments:
      longest && longest.count > 1
        ? { count: longest.count, amount: formatReais(longest.amountsCents.at(-1) ?? 0), hasInterest: false }
        : undefined,
  }
}
