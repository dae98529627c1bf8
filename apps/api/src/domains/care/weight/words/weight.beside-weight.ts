import type { BesideWeightOf } from '#domains/care/urgent-notes'
import { hasStandingSale } from '../sale/has-programme.ts'
import { findProgramme } from '../weight.repository.ts'

/**
 * A patient who is in the programme and has not stopped, by the doctor who follows him; or one who has bought it, and
 * is followed by nobody.
 */
export const besideWeight: BesideWeightOf = async (ctx, { patientId }) => {
  const programme = await findProgramme(ctx, patientId)
  if (programme && programme.state !== 'stopped') return { doctorId: programme.doctorId, isFollower: true }
  return (await hasStandingSale(ctx, { patientId })) ? { doctorId: null, isFollower: false } : null
}
