import { type ChartPass, getChartPass, holdConsultation } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { entryNotFound } from './chart.errors.ts'
import { isVisitOf } from './chart.policy.ts'

type Visit = { patientId: number; consultationId: number | null }

/**
 * The pass of who writes into a chart now; the visit that he names, if any, is this patient's. Throws not_found for a
 * caller who has no reason to open it.
 */
export const getWriter = async (ctx: Context, { patientId, consultationId }: Visit): Promise<ChartPass> => {
  const pass = await getChartPass(ctx, { patientId })
  if (consultationId !== null && !isVisitOf(await holdConsultation(ctx, { consultationId }), patientId))
    throw entryNotFound()
  return pass
}
