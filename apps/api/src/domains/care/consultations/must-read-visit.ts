import { listProfessions } from '#domains/care/doctors'
import type { Context } from '#platform/context'
import { mayReadVisit } from './chart.policy.ts'
import type { ChartPass } from './chart-pass.ts'
import type { Consultation } from './consultation.ts'
import { consultationNotFound } from './consultations.errors.ts'
import { findConsultation } from './consultations.repository.ts'

/** The visit, if this reader may read what was said and given in it. Throws not_found. */
export const mustReadVisit = async (
  ctx: Context,
  { pass, consultationId }: { pass: ChartPass; consultationId: number },
): Promise<Consultation> => {
  const visit = await findConsultation(ctx, { consultationId })
  const profession = visit && (await listProfessions(ctx, { ids: [visit.doctorId] })).get(visit.doctorId)
  if (!visit || !profession || !mayReadVisit({ ...visit, profession }, pass)) throw consultationNotFound()
  return visit
}
