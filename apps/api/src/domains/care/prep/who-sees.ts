import { listWhoActs } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { findRegister } from './prep.repository.ts'

/**
 * The doctors with whom a patient may have a consultation about PrEP: who acts for him today first, then whom he chose.
 * Null: he has no register. Empty: nobody acts. The caller checks permissions.
 */
export const findWhoSeesForPrep = async (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<number[] | null> => {
  const register = await findRegister(ctx, patientId)
  if (!register) return null
  const acting = await listWhoActs(ctx, register)
  return acting.length === 0 ? [] : [...new Set([...acting, register.doctorId])]
}
