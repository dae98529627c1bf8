import { createHash, randomUUID } from 'node:crypto'
import type { Signing } from '#gateways/signing'
import { type Context, inTransaction, mustNotBeInTransaction } from '#platform/context'
import { claimDue, workOff } from '#platform/lease'
import { publishToRoom } from '#platform/rooms'
import { moveReplacement } from './canceled-prescriptions.repository.ts'
import { findOpened } from './opened-prescriptions.repository.ts'
import { mayMove, type Prescription, type PrescriptionDocument } from './prescription.ts'
import { findPrescriptionForUpdate } from './prescriptions.repository.ts'
import { prescriptionsToSign, saveNextSigning, saveSigned } from './signing.repository.ts'
import { verificationUrlOf } from './verification-url.ts'

type Signed = { kind: 'document'; pdf: Buffer; isTest: boolean } | Exclude<Signing, { kind: 'signed' }>

const limit = 3
// The document contains the time of issue, and a signature of another day would contradict it (RDC 1.000/2025).
const giveUpAfterMs = 12 * 60 * 60_000

/** Retries pending signatures. Returns how many it handled. */
export const signDuePrescriptions = async (ctx: Context): Promise<number> => {
  const claimed = await claimDue(ctx, prescriptionsToSign, limit)
  await workOff(ctx, prescriptionsToSign, claimed, ({ id }) => signPrescription(ctx, { prescriptionId: id }))
  return claimed.rows.length
}

/**
 * Draws the document of a settled prescription, has it signed, stores it, and only then marks the prescription as
 * issued. While the provider does not answer, nothing changes and due work retries; a refusal fails the prescription.
 * However often this runs, there is one document: a second one is discarded.
 */
export const signPrescription = async (ctx: Context, { prescriptionId }: { prescriptionId: number }): Promise<void> => {
  mustNotBeInTransaction(ctx)
  const prescription = await findOpened(ctx, prescriptionId)
  if (prescription?.state !== 'signing') return
  const signed = await askForSignature(ctx, prescription)
  if (signed.kind === 'document') return keep(ctx, prescription, signed)
  const isOver = ctx.now().getTime() - prescription.issuedAt.getTime() > giveUpAfterMs
  if (signed.kind === 'unknown' && !isOver) return saveNextSigning(ctx, { prescriptionId })
  const reason = signed.kind === 'refused' ? signed.code : 'no_answer'
  ctx.log.warn({ prescriptionId, reason }, 'a prescription could not be signed')
  await record(ctx, prescription, { prescriptionId, state: 'failed' })
}

/** The provider's answer must pass through the library that inserts the signature. */
class NotSigned extends Error {
  readonly outcome: Exclude<Signing, { kind: 'signed' }>

  constructor(outcome: Exclude<Signing, { kind: 'signed' }>) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

// The drawing library takes forty megabytes: only a process that signs a document loads it (design.md 10).
const pdfTools = async () => ({
  ...(await import('./pdf/prescription-pdf.ts')),
  ...(await import('#platform/sheets/sign-pdf')),
})

const askForSignature = async (ctx: Context, prescription: Prescription): Promise<Signed> => {
  const { signing } = ctx.gateways
  const { isTest } = signing
  const verificationUrl = verificationUrlOf(ctx, prescription)
  const { prescriptionPdf, signPdf } = await pdfTools()
  const empty = await prescriptionPdf({ prescription, verificationUrl, isTest })
  try {
    const pdf = await signPdf(empty, async (digest) => {
      const reference = prescription.verificationCode
      const outcome = await signing.sign({
        reference,
        digest,
        signer: signerOf(prescription.document),
        at: prescription.issuedAt,
      })
      if (outcome.kind !== 'signed') throw new NotSigned(outcome)
      // A document that does not say that it is a test must never have a test signature.
      if (outcome.isTest !== isTest) throw new NotSigned({ kind: 'refused', code: 'wrong_chain' })
      return outcome.cms
    })
    return { kind: 'document', pdf, isTest }
  } catch (error) {
    if (error instanceof NotSigned) return error.outcome
    throw error
  }
}

const signerOf = (document: PrescriptionDocument) => ({
  name: document.signerName,
  cpf: document.doctorCpf,
  council: 'CRM' as const,
  registrationNumber: document.registrationNumber,
  registrationState: document.registrationState,
})

const keep = async (ctx: Context, prescription: Prescription, { pdf, isTest }: { pdf: Buffer; isTest: boolean }) => {
  const fileId = randomUUID()
  const name = `receita-${prescription.verificationCode}.pdf`
  await ctx.gateways.files.put({ id: fileId, contentType: 'application/pdf', name, content: pdf })
  const isFirst = await record(ctx, prescription, {
    prescriptionId: prescription.id,
    state: 'issued',
    fileId,
    fileSha256: createHash('sha256').update(pdf).digest(),
    isTestSignature: isTest,
  })
  if (!isFirst) await ctx.gateways.files.remove({ id: fileId })
}

/** False if somebody else has recorded the end of this signing before. */
const record = (ctx: Context, prescription: Prescription, end: Parameters<typeof saveSigned>[1]): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const current = await findPrescriptionForUpdate(ctx, prescription.id)
    if (!current || !mayMove(current.state, end.state)) return false
    await saveSigned(ctx, end)
    if (end.state === 'failed') await moveReplacement(ctx, { from: prescription.id, to: null })
    const hearers = end.state === 'issued' ? [prescription.patientId, prescription.doctorId] : [prescription.doctorId]
    for (const userId of hearers)
      await publishToRoom(ctx, {
        room: `user:${userId}`,
        type: 'prescription',
        data: { prescriptionId: prescription.id },
      })
    if (end.state === 'issued') await ctx.announce({ type: 'prescriptions.issued', prescriptionId: prescription.id })
    return true
  })
