import { getConsultation } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { findLastDecision } from '../weight.repository.ts'
import type { Given, WeightSale } from './weight-sale.ts'

/** Whether its consultation was held, and whether the doctor's last word since it was paid is a no. */
export const findWhatWasGiven = async (ctx: Context, sale: WeightSale): Promise<Given> => {
  const { patientId, consultationId, openedAt } = sale
  const state = consultationId === null ? null : (await getConsultation(ctx, { consultationId })).state
  const decision = patientId === null ? null : await findLastDecision(ctx, patientId)
  return {
    isHeld: state === 'under_way' || state === 'closed',
    isRefused: decision !== null && openedAt !== null && decision.decidedAt >= openedAt && !decision.goesOn,
  }
}
