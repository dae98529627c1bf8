import { listDoctors, listProfessions } from '#domains/care/doctors'
import type { Context } from '#platform/context'
import { mayFollowPatient, treatsForMs } from './chart.policy.ts'
import { listTreatingIds, listTreatments } from './treatments.repository.ts'

const most = 100

/**
 * The doctors who treat him, of the latest consultation first. No psychologist: what is told to one is nobody else's to
 * carry (CFP 10/2005 art. 9), nor to know of.
 */
export const listTreatingDoctorIds = async (ctx: Context, { userId }: { userId: number }): Promise<number[]> => {
  const ids = (await listTreatments(ctx, { userId, limit: most })).map(({ otherId }) => otherId)
  const professions = await listProfessions(ctx, { ids })
  return ids.filter((id) => professions.get(id) === 'doctor')
}

/**
 * The doctors whom a patient may ask to follow him: those who treat him, or will in a consultation ahead, and still
 * take patients.
 */
export const listDoctorIdsToChoose = async (ctx: Context, { patientId }: { patientId: number }): Promise<number[]> => {
  const since = new Date(ctx.now().getTime() - treatsForMs)
  const ids = (await listTreatingIds(ctx, { patientId, since })).filter((id) => mayFollowPatient(id, patientId))
  if (ids.length === 0) return []
  const professionals = await listDoctors(ctx, { ids, onlyAccepting: true })
  return professionals.filter(({ profession }) => profession === 'doctor').map(({ userId }) => userId)
}
