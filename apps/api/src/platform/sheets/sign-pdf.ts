import { createHash } from 'node:crypto'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'

/** An external signer that receives a digest (SHA-256, hex) and returns the CMS. */
type AskForSignature = (digest: string) => Promise<Buffer>

/** Inserts the signature into a document's empty field. Errors of `ask` are passed on. */
export const signPdf = (pdf: Buffer, ask: AskForSignature): Promise<Buffer> =>
  new SignPdf().sign(pdf, new RemoteSigner(ask))

/**
 * The library gives a signer the document's bytes without the signature field; only their digest leaves the process.
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
