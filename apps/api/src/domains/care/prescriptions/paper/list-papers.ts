import { listDocumentNames } from '#domains/people/customers'
import { type Context, inSnapshot } from '#platform/context'
import { isIssuerOf } from '../prescription.policy.ts'
import { isDispensable, type PrescriptionInBrief } from '../prescription.ts'
import { listOnPaper } from '../prescriptions.repository.ts'
import type { Paper } from './paper.ts'

/** A valid prescription on paper that its doctor still has to print, sign and send. */
export type PaperToSend = Pick<
  PrescriptionInBrief,
  'id' | 'consultationId' | 'controlClass' | 'issuedAt' | 'expiresAt'
> & {
  patientName: string
  paper: Paper
}

/** Those of a doctor, oldest first: to be printed, or not taken by the pharmacy. Nothing of them is decrypted. */
export const listPapersToSend = (ctx: Context, { doctorId }: { doctorId: number }): Promise<PaperToSend[]> =>
  inSnapshot(ctx, async (ctx) => {
    const own = (await listOnPaper(ctx, { doctorId })).filter((one) => isIssuerOf(one, ctx.actor))
    const names = await listDocumentNames(ctx, { ids: own.map(({ patientId }) => patientId) })
    return own.flatMap(({ paper, patientId, ...prescription }) => {
      const mustSend = paper?.state === 'to_print' || paper?.state === 'rejected'
      if (!mustSend || !isDispensable(prescription, ctx.now())) return []
      const name = names.get(patientId)
      const patientName = [name?.firstName, name?.lastName].filter(Boolean).join(' ')
      const { id, consultationId, controlClass, issuedAt, expiresAt } = prescription
      return [{ id, consultationId, controlClass, issuedAt, expiresAt, patientName, paper }]
    })
  })
