import { dayMs } from '@prumo/brazil'
import type { BesideWeightOf } from '#domains/care/urgent-notes'
import { isSigned } from './prescription.ts'
import { listOfPatient } from './prescriptions.repository.ts'

// A sheet says for how many days, and nobody knows when he began: a year is longer than any that is prescribed.
const sheetMs = 365 * dayMs

/** A sheet of a GLP-1 medicine of the last year, that was not canceled; whose it is. */
export const besideWeight: BesideWeightOf = async (ctx, { patientId }) => {
  const since = new Date(ctx.now().getTime() - sheetMs)
  const sheet = (await listOfPatient(ctx, patientId))
    .filter(isSigned)
    .find(({ controlClass, state, issuedAt }) => controlClass === 'glp1' && state !== 'canceled' && issuedAt >= since)
  return sheet ? { doctorId: sheet.doctorId, isFollower: false } : null
}
