import { cancelPrescription } from '#domains/care/prescriptions'
import type { Context } from '#platform/context'
import type { TestWorld } from '#testing/world'
import { castMember } from '../../domains/care/prescriptions/prescriptions.factory.ts'
import { atTheDesk } from '../../domains/plans/compounding/desk.factory.ts'

/** For tests: the prescription of Bruno's box that was posted, and whose doctor canceled it then. */
export const notToUseOfBruno = async (it: TestWorld, ctx: Context): Promise<number> => {
  const desk = atTheDesk(it)
  const made = await desk.released()
  await desk.posted(made)
  const userId = await castMember(ctx, 'helena@prumo.example')
  const helena: Context = { ...ctx, actor: { kind: 'user', userId, roles: ['doctor'] } }
  await cancelPrescription(helena, { ...made, reason: 'Uso de nitrato.' })
  await it.settle()
  return made.prescriptionId
}
