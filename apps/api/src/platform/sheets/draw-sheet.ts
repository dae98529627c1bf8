import { inThread } from '../threads.ts'
import { addSignatureField, type SignatureField } from './add-signature-field.ts'
import { closeFrame, type Frame, footHeightOf, openFrame } from './frame.ts'
import { endSheet, newSheet, type Sheet } from './sheet.ts'

export type SheetPlan = {
  /** Title, author, dates and further keys of the information dictionary. */
  info: PDFKit.DocumentInfo & Record<string, unknown>
  frame: Frame
  /** Leaves room for a signature; without it the document cannot be signed. */
  signature?: SignatureField
}

/** A tagged document (ISO 32000-1 14.8) in our frame; the same plan and words give the same bytes. */
export const drawSheet = async (
  { info, frame, signature }: SheetPlan,
  write: (sheet: Sheet) => void | Promise<void>,
): Promise<Buffer> => {
  const sheet = await newSheet({ info, footHeight: footHeightOf(frame) })
  const drawn = bytesOf(sheet)
  openFrame(sheet, frame)
  await write(sheet)
  closeFrame(sheet, frame)
  if (signature) addSignatureField(sheet, signature)
  endSheet(sheet)
  return drawn
}

/** The same drawing in a thread (platform/threads.ts), under the same conditions. */
export const drawnInThread = <Input>(module: string, draw: (input: Input) => Promise<Buffer>) => {
  const drawThere = inThread(module, draw)
  return async (input: Input): Promise<Buffer> => {
    const { buffer, byteOffset, byteLength } = await drawThere(input)
    return Buffer.from(buffer, byteOffset, byteLength)
  }
}

export const bytesOf = ({ pdf }: Sheet): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
