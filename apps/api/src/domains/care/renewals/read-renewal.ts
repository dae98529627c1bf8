import { type Entry, readStandingEntries } from '#domains/care/chart'
import { findChartPass } from '#domains/care/consultations'
import type { Finding } from '#domains/care/prescribing-checks'
import { type Prescription, readPrescription, readRenewedFindings } from '#domains/care/prescriptions'
import { readSubmission, type Submission } from '#domains/care/surveys'
import { type Context, inTransaction } from '#platform/context'
import { getAnswerable } from './get-answerable.ts'
import { listOpened } from './opened-renewals.repository.ts'
import type { Renewal } from './renewal.ts'
import { renewalNotFound } from './renewals.errors.ts'

export type WholeRenewal = Renewal & {
  followUp: Submission
  prescription: Prescription
  /** What stands in the chart and speaks about any prescription. */
  alerts: Entry[]
}

/**
 * What was asked, beside the prescription and what the chart warns of, for whoever may answer it. The readings are
 * logged. Throws not_found.
 */
export const readRenewal = (ctx: Context, { renewalId }: { renewalId: number }): Promise<WholeRenewal> =>
  inTransaction(ctx, async (ctx) => {
    const { patientId, prescriptionId, submissionId } = await getAnswerable(ctx, { renewalId })
    const [renewal] = await listOpened(ctx, { id: renewalId })
    if (!renewal) throw renewalNotFound()
    const pass = await findChartPass(ctx, { patientId })
    const why = pass ? { reason: pass.reason } : {}
    const entries = pass ? await readStandingEntries(ctx, { patientId }) : []
    return {
      ...renewal,
      followUp: await readSubmission(ctx, { submissionId, patientId, ...why }),
      prescription: await readPrescription(ctx, {
        prescriptionId,
        reading: { what: 'prescription', subjectId: prescriptionId, ...why },
      }),
      alerts: entries.filter(({ kind }) => warning.includes(kind)),
    }
  })

const warning: readonly Entry['kind'][] = ['allergy', 'problem', 'medicine']

/** What stands today against renewing it. The readings are logged. Throws not_found, prescription_not_whole. */
export const readRenewalFindings = async (ctx: Context, { renewalId }: { renewalId: number }): Promise<Finding[]> => {
  const { prescriptionId } = await getAnswerable(ctx, { renewalId })
  return readRenewedFindings(ctx, { prescriptionId })
}
