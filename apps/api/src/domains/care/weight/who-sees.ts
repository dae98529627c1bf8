import { listWhoActs } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { findProgramme } from './weight.repository.ts'

/**
 * With whom a patient may have a consultation of the weight programme: who acts for him today first, then whom he
 * chose. Null: he is not in it. Empty: nobody acts. The caller checks permissions.
 */
export const findWhoSeesForWeight = async (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<number[] | null> => {
  const programme = await findProgramme(ctx, patientId)
  if (!programme) return null
  const acting = await listWhoActs(ctx, programme)
  return acting.length === 0 ? [] : [...new Set([...acting, programme.doctorId])]
}
