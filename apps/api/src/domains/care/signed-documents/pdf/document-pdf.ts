import { drawnInThread, drawSheet } from '#platform/sheets/draw-sheet'
import { writePatient, writeProfessional } from '#platform/sheets/letterhead'
import { inside, type Sheet, write, writeList } from '#platform/sheets/sheet'
import { keysOf } from '../document-keys.ts'
import type { Block } from '../kinds/body-words.ts'
import { wordsOfBody } from '../kinds/document-body.ts'
import { frameOfPreview, frameOfSigned } from '../sheet-frame.ts'
import { peopleWords } from '../sheet-words.ts'
import type { DocumentContent, SignedDocument } from '../signed-document.ts'

type Input = {
  document: Pick<SignedDocument, 'people' | 'body' | 'issuedAt' | 'verificationCode'>
  verificationUrl: string
  isTest: boolean
}

/** Runs in a thread, which finds it by its name. @public */
export const drawDocument = ({ document, verificationUrl, isTest }: Input): Promise<Buffer> => {
  const { people, body, issuedAt, verificationCode } = document
  const { title } = wordsOfBody(body, people.patientName)
  const info = {
    Title: `${title} ${verificationCode}${isTest ? ' (demonstração, sem valor legal)' : ''}`,
    Author: people.doctorName,
    Creator: 'Prumo',
    Producer: 'Prumo',
    CreationDate: issuedAt,
    ModDate: issuedAt,
    ...keysOf(body.kind, people),
  }
  const frame = frameOfSigned({
    ...{ title, people, issuedAt, verificationCode, verificationUrl, isTest },
    signed: 'Assinado',
    // CFM 2.314/2022: a document by telemedicine says so.
    issuedHow: 'Emitido em consulta por telemedicina (Resolução CFM 2.314/2022).',
  })
  return drawSheet(
    { info, frame, signature: { name: people.doctorName, at: issuedAt, reason: title } },
    writing(document),
  )
}

/** A certificate, request or report with an empty signature field; the same input gives the same bytes. */
export const documentPdf = drawnInThread(import.meta.url, drawDocument)

/** Runs in a thread, which finds it by its name. @public */
export const drawPreview = ({ content, at }: { content: DocumentContent; at: Date }): Promise<Buffer> => {
  const { title } = wordsOfBody(content.body, content.people.patientName)
  const info = { Title: `Prévia, sem validade: ${title}`, Creator: 'Prumo', Producer: 'Prumo' }
  return drawSheet({ info, frame: frameOfPreview({ title, at }) }, writing(content))
}

/** The same words before they are signed, with a mark across every page. */
export const previewDocumentPdf = drawnInThread(import.meta.url, drawPreview)

const writing =
  ({ people, body }: DocumentContent) =>
  (sheet: Sheet) => {
    const { doctor, patient } = peopleWords(people)
    writeProfessional(sheet, doctor)
    writePatient(sheet, patient)
    inside(sheet, 'Sect', (sheet) => {
      for (const block of wordsOfBody(body, people.patientName).blocks) writeBlock(sheet, block)
    })
  }

const writeBlock = (sheet: Sheet, block: Block): void => {
  if (block.as === 'list') writeList(sheet, block.lines, { size: 12, indent: 18, after: 6 })
  else if (block.as === 'heading') write(sheet, block.text, { size: 13, face: 'bold', after: 4, as: 'H2' })
  else write(sheet, block.text, { size: 12, after: 10 })
}
