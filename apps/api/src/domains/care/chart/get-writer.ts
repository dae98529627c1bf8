import { isTreating } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { chartNotFound } from './chart.errors.ts'
import { professionOf } from './chart.policy.ts'

/** Who writes now, and as what. Throws not_found for a caller who has no reason to open this patient's chart. */
export const getWriter = async (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<{ authorId: number; profession: 'doctor' | 'psychologist' }> => {
  const { actor } = ctx
  const profession = professionOf(actor)
  if (actor.kind !== 'user' || profession === null) throw chartNotFound()
  if (!(await isTreating(ctx, { doctorId: actor.userId, patientId }))) throw chartNotFound()
  return { authorId: actor.userId, profession }
}
