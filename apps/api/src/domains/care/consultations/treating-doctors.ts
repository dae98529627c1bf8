import { listProfessions } from '#domains/care/doctors'
import type { Context } from '#platform/context'
import { listTreatments } from './treatments.repository.ts'

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
