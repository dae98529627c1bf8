import type { Signer, Signing } from '#gateways/signing'
import { type Context, mustNotBeInTransaction } from '#platform/context'
import { removeUnclaimed, storeUnclaimed } from '#platform/files/unclaimed-files'
import { type DueQueue, whileLeased } from '#platform/lease'
import type { Coded } from './access-code.ts'

/** How a signing ended. A document that is signed by hand has no electronic signature: `isTestSignature` is null. */
export type SigningEnd =
  | { state: 'issued'; fileId: string; fileSha256: Buffer; isTestSignature: boolean | null }
  | { state: 'failed' }

/** A document whose wording is fixed and committed, and which waits for its signature. */
export type Settled = Coded & {
  issuedAt: Date
  /** Also the provider's reference: a repetition with it is the same request. */
  verificationCode: string
  signer: Signer
  /** Due work waits longer than a doctor before his screen. */
  timeoutMs?: number | undefined
  /** The name of the file that is kept. */
  fileName: string
  /** The same wording gives the same bytes; a test says on every page that it is one. */
  draw: (isTest: boolean) => Promise<Buffer>
  /** Records that the provider is asked again later. */
  saveNextSigning: () => Promise<void>
  /**
   * Records the end, and claims the file of what is issued in the same transaction; false if somebody else has recorded
   * one before.
   */
  record: (end: SigningEnd) => Promise<boolean>
}

/** Why there is no document, now or at all. */
export type NoDocument = Exclude<Signing, { kind: 'signed' }>

type Signed = { kind: 'document'; pdf: Buffer; isTest: boolean } | NoDocument

// The document contains the time of issue, and a signature of another day would contradict it (RDC 1.000/2025).
const giveUpAfterMs = 12 * 60 * 60_000

/**
 * Draws a settled document, has it signed, stores it, and only then records it as issued. While the provider does not
 * answer, nothing changes and due work retries; a refusal fails the document. However often this runs, there is one
 * document: a second one is discarded. Call it outside any transaction (decision 0008).
 */
export const signSettled = async (ctx: Context, settled: Settled): Promise<void> => {
  mustNotBeInTransaction(ctx)
  const signed = await askForSignature(ctx, settled)
  return signed.kind === 'document' ? keepDocument(ctx, settled, signed) : waitOrFail(ctx, settled, signed)
}

/** Without an answer it is asked for again; a refusal, or half a day of silence, fails it. */
export const waitOrFail = async (ctx: Context, settled: Settled, missing: NoDocument): Promise<void> => {
  const isOver = ctx.now().getTime() - settled.issuedAt.getTime() > giveUpAfterMs
  if (missing.kind === 'unknown' && !isOver) return settled.saveNextSigning()
  const reason = missing.kind === 'refused' ? missing.code : 'no_answer'
  const { of, id } = settled
  ctx.log.warn({ of, id, reason }, 'a document could not be signed')
  await settled.record({ state: 'failed' })
}

/** The first try, just after the intention was committed: after any error (a full disk), due work retries. */
export const trySigning = async (
  ctx: Context,
  { of, id, queue, until, sign }: Coded & { queue: DueQueue; until: Date; sign: () => Promise<void> },
): Promise<void> => {
  try {
    await whileLeased(ctx, queue, { ids: [id], until }, sign)
  } catch (error) {
    ctx.log.error({ err: error, of, id }, 'a document is to be signed later')
  }
}

/** Many providers take some seconds, and a slow one twenty: no row and no connection is held meanwhile. */
export const dueTimeoutMs = 20_000
/** How many wait at once: they cost a provider nothing but patience, and us the memory of a document each. */
export const dueAtOnce = 10

/** Retries at growing intervals: ten seconds first, ten minutes at last. */
export const nextSigningAt = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(10_000 * 2 ** Math.min(attempts, 10), 600_000))

/** The provider's answer must pass through the library that inserts the signature. */
class NotSigned extends Error {
  readonly outcome: NoDocument

  constructor(outcome: NoDocument) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

const askForSignature = async (ctx: Context, settled: Settled): Promise<Signed> => {
  const { signing } = ctx.gateways
  const { isTest } = signing
  const empty = await settled.draw(isTest)
  // Only a process that signs loads them (design.md 10).
  const { signPdf } = await import('#platform/sheets/sign-pdf')
  const { faultOfSignature } = await import('#platform/sheets/check-signature')
  try {
    const pdf = await signPdf(empty, async (digest) => {
      const { verificationCode: reference, signer, issuedAt: at, timeoutMs } = settled
      const outcome = await signing.sign({ reference, digest, signer, at, timeoutMs })
      if (outcome.kind !== 'signed') throw new NotSigned(outcome)
      // A document that does not say that it is a test must never have a test signature.
      if (outcome.isTest !== isTest) throw new NotSigned({ kind: 'refused', code: 'wrong_chain' })
      // What does not sign this document is never inserted into it.
      const fault = faultOfSignature(outcome.cms, { digest, at, cpf: signer.cpf })
      if (fault) throw new NotSigned({ kind: 'refused', code: fault })
      return outcome.cms
    })
    return { kind: 'document', pdf, isTest }
  } catch (error) {
    if (error instanceof NotSigned) return error.outcome
    throw error
  }
}

/** Stores the document and records the end; one that nobody claims is removed: a second one, or after a failure. */
export const keepDocument = async (
  ctx: Context,
  { fileName: name, record }: Settled,
  { pdf, isTest }: { pdf: Buffer; isTest: boolean | null },
): Promise<void> => {
  const { fileId, sha256: fileSha256 } = await storeUnclaimed(ctx, {
    name,
    contentType: 'application/pdf',
    content: [pdf],
  })
  try {
    await record({ state: 'issued', fileId, fileSha256, isTestSignature: isTest })
  } finally {
    await removeUnclaimed(ctx, [fileId])
  }
}
