import { listTreatingIds, treatsForMs } from '#domains/care/consultations'
import { listDoctors } from '#domains/care/doctors'
import type { Context } from '#platform/context'
import { mayFollow } from './weight.policy.ts'

/**
 * The doctors whom a patient may ask to follow him: those who treat him, or will in a consultation ahead, and still
 * take patients.
 */
export const listDoctorIdsToChoose = async (ctx: Context, { patientId }: { patientId: number }): Promise<number[]> => {
  const since = new Date(ctx.now().getTime() - treatsForMs)
  const ids = (await listTreatingIds(ctx, { patientId, since })).filter((id) => mayFollow(id, patientId))
  if (ids.length === 0) return []
  const professionals = await listDoctors(ctx, { ids, onlyAccepting: true })
  return professionals.filter(({ profession }) => profession === 'doctor').map(({ userId }) => userId)
}
