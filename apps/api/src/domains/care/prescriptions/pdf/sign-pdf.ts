import { createHash } from 'node:crypto'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'

/** Somebody far away who is sent a digest (SHA-256, hex) and answers the CMS. */
type AskForSignature = (digest: string) => Promise<Buffer>

/** Fills the empty signature of a document in. Whatever `ask` throws comes through. */
export const signPdf = (pdf: Buffer, ask: AskForSignature): Promise<Buffer> =>
  new SignPdf().sign(pdf, new RemoteSigner(ask))

/**
 * The library hands a signer the bytes of the document without the place of the signature; only their digest leaves.
 */
class RemoteSigner extends Signer {
  readonly ask: AskForSignature

  constructor(ask: AskForSignature) {
    super()
    this.ask = ask
  }

  override sign(bytes: Buffer): Promise<Buffer> {
    return this.ask(createHash('sha256').update(bytes).digest('hex'))
  }
}
