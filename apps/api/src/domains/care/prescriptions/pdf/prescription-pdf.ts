import { formatDate } from '@prumo/brazil'
import { addSignatureField } from './add-signature-field.ts'
import { drawable } from './fonts.ts'
import { informationOf } from './information.ts'
import type { PdfInput, PreviewInput } from './pdf-input.ts'
import {
  colours,
  drawQrCode,
  drawWatermark,
  ensureSpace,
  heightOf,
  line,
  newSheet,
  onEveryPage,
  page,
  rule,
  type Sheet,
  type Style,
  write,
} from './sheet.ts'
import { type ItemWords, type SheetWords, sheetWords } from './sheet-words.ts'

/** The document of a prescription with an empty signature field; the same input gives the same bytes. */
export const prescriptionPdf = (input: PdfInput): Promise<Buffer> => {
  const { document, issuedAt } = input.prescription
  return draw(input.prescription, { info: informationOf(input) }, (sheet) => {
    addSignatureField(sheet, { name: document.doctorName, at: issuedAt })
    return () => drawFrame(sheet, input)
  })
}

/**
 * The same words on the same sheet before it is signed, with a mark across every page: it cannot be signed, and nothing
 * on it can be verified.
 */
export const previewPdf = (prescription: PreviewInput): Promise<Buffer> => {
  const info = { Title: 'Prévia de receita, sem validade', Creator: 'Prumo', Producer: 'Prumo' }
  return draw(prescription, { info }, (sheet) => () => drawFrameOfPreview(sheet, prescription))
}

/** `prepare` answers with what draws the frame of a page. */
const draw = async (
  { document }: PreviewInput,
  options: PDFKit.PDFDocumentOptions,
  prepare: (sheet: Sheet) => () => void,
): Promise<Buffer> => {
  const sheet = await newSheet(options)
  const drawn = bytesOf(sheet)
  const drawFrameOfPage = prepare(sheet)
  const { doctor, patient, items } = sheetWords(document)
  writeDoctor(sheet, doctor)
  writePatient(sheet, patient)
  for (const item of items) writeItem(sheet, item)
  onEveryPage(sheet, drawFrameOfPage)
  sheet.end()
  return drawn
}

const bytesOf = (sheet: Sheet): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
    sheet.on('end', () => resolve(Buffer.concat(chunks)))
    sheet.on('error', reject)
  })

const side = 104
const footTop = page.height - page.margin - side

/** The frame on every page, which shows the document that a page belongs to. */
const drawFrame = (sheet: Sheet, input: PdfInput): void => {
  const { prescription, verificationUrl, isTest } = input
  if (isTest) drawWatermark(sheet, 'DEMONSTRAÇÃO SEM VALOR')
  drawHead(sheet, momentOf(prescription.issuedAt))
  drawQrCode(sheet, verificationUrl, { x: page.margin, y: footTop, side })
  drawFoot(sheet, footerOf(input), side + 20)
}

const drawFrameOfPreview = (sheet: Sheet, { issuedAt }: PreviewInput): void => {
  drawWatermark(sheet, 'PRÉVIA, SEM VALIDADE')
  drawHead(sheet, momentOf(issuedAt))
  drawFoot(
    sheet,
    [
      { text: 'Prévia para conferência: não está assinada e não tem validade.', isBold: true, isMark: true },
      { text: 'A hora, o código de verificação e o QR entram com a assinatura.' },
    ],
    0,
  )
}

const drawHead = (sheet: Sheet, moment: string): void => {
  const { margin } = page
  sheet
    .font('bold')
    .fontSize(22)
    .fillColor(colours.ink)
    .text('Receita médica', margin, margin - 8, { lineBreak: false })
  const words = drawable(sheet, 'regular', moment)
  sheet
    .fontSize(10)
    .fillColor(colours.soft)
    .text(words, margin, margin, { width: page.width - 2 * margin, align: 'right' })
}

type FootLine = { text: string; isBold?: boolean; isMark?: boolean }

const drawFoot = (sheet: Sheet, lines: FootLine[], indent: number): void => {
  const { margin } = page
  line(sheet, footTop - 24)
  sheet.y = footTop - 2
  for (const { text, isBold, isMark } of lines) {
    const words = drawable(sheet, isBold ? 'bold' : 'regular', text)
    sheet
      .fontSize(9)
      .fillColor(isMark ? colours.mark : colours.ink)
      .text(words, margin + indent, sheet.y, { width: page.width - 2 * margin - indent, lineGap: 1.7 })
    sheet.y += 2
  }
}

const footerOf = ({
  prescription: { document, verificationCode, expiresAt },
  verificationUrl,
  isTest,
}: PdfInput): FootLine[] => [
  { text: `Assinada digitalmente por ${document.doctorName}, ${document.registration}`, isBold: true },
  // CFM 2.314/2022: a prescription by telemedicine says so.
  { text: `Emitida em consulta por telemedicina (Resolução CFM 2.314/2022). Válida até ${formatDate(expiresAt)}.` },
  { text: `Confira em ${verificationUrl.replace(/^https?:\/\//, '')}` },
  { text: `Código de verificação: ${verificationCode}. O código de acesso está com o paciente.` },
  ...(isTest
    ? [
        {
          text: 'Documento de demonstração, assinado com certificado de teste. Não tem valor legal.',
          isBold: true,
          isMark: true,
        },
      ]
    : []),
]

const writeDoctor = (sheet: Sheet, { name, registration, address, contact }: SheetWords['doctor']): void => {
  write(sheet, name, { size: 15, face: 'bold', after: 2 })
  write(sheet, registration, { after: 2 })
  write(sheet, address, { size: 10, colour: colours.soft, after: 1 })
  write(sheet, contact, { size: 10, colour: colours.soft, after: 8 })
  rule(sheet)
}

const writePatient = (sheet: Sheet, { name, about }: SheetWords['patient']): void => {
  write(sheet, 'Paciente', { size: 9, colour: colours.soft, after: 0 })
  write(sheet, name, { size: 13, face: 'bold', after: 1 })
  write(sheet, about, { after: 8 })
  rule(sheet)
}

const writeItem = (sheet: Sheet, { title, about, composition, posology }: ItemWords): void => {
  const lines: [text: string, style: Style][] = [
    [title, { size: 13, face: 'bold', after: 2 }],
    [about, { indent: 18, colour: colours.soft, after: 3 }],
    ...composition.map((line): [string, Style] => [line, { indent: 18, size: 10, after: 2 }]),
    [posology, { indent: 18, size: 12, after: 14 }],
  ]
  // A medicine and its posology stay on one page.
  ensureSpace(
    sheet,
    lines.reduce((height, [text, style]) => height + heightOf(sheet, text, style), 0),
  )
  for (const [text, style] of lines) write(sheet, text, style)
}

/** CFM 2.299/2021 art. 2: day and time. */
const momentOf = (at: Date): string =>
  `${new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(at)} (horário de Brasília)`
