import { type Doctor, getDoctor } from '#domains/care/doctors'
import type { Context } from '#platform/context'
import { notFound, stillAccepting } from './patients-left-behind.errors.ts'
import { arrangesPatients } from './patients-left-behind.policy.ts'

/**
 * The administrator who acts, and the doctor whom patients no longer see. Throws not_found for anybody else, and
 * doctor_still_accepting: whose calendar is open keeps his patients.
 */
export const mustBeLeftBehind = async (
  ctx: Context,
  { doctorId }: { doctorId: number },
): Promise<{ actorId: number; from: Doctor }> => {
  const { actor } = ctx
  if (!arrangesPatients(actor)) throw notFound()
  const from = await getDoctor(ctx, { doctorId })
  if (from.isAccepting) throw stillAccepting()
  return { actorId: actor.userId, from }
}
