import { formatCpf, formatDate, formatPhone } from '@prumo/brazil'
import { addSignatureField } from './add-signature-field.ts'
import { drawable } from './fonts.ts'
import { informationOf } from './information.ts'
import type { PdfInput } from './pdf-input.ts'
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

/** The document of a prescription with an empty signature field; the same input gives the same bytes. */
export const prescriptionPdf = async (input: PdfInput): Promise<Buffer> => {
  const sheet = await newSheet({ info: informationOf(input) })
  const drawn = bytesOf(sheet)
  addSignatureField(sheet, { name: input.prescription.document.doctorName, at: input.prescription.issuedAt })
  writeDoctor(sheet, input)
  writePatient(sheet, input)
  writeItems(sheet, input)
  onEveryPage(sheet, () => drawFrame(sheet, input))
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

/** The frame on every page, which shows the document that a page belongs to. */
const drawFrame = (sheet: Sheet, input: PdfInput): void => {
  const { prescription, verificationUrl, isTest } = input
  if (isTest) drawWatermark(sheet, 'DEMONSTRAÇÃO SEM VALOR')
  const { margin } = page
  sheet
    .font('bold')
    .fontSize(22)
    .fillColor(colours.ink)
    .text('Receita médica', margin, margin - 8, { lineBreak: false })
  const moment = drawable(sheet, 'regular', momentOf(prescription.issuedAt))
  sheet
    .fontSize(10)
    .fillColor(colours.soft)
    .text(moment, margin, margin, { width: page.width - 2 * margin, align: 'right' })
  const side = 104
  const top = page.height - margin - side
  line(sheet, top - 24)
  drawQrCode(sheet, verificationUrl, { x: margin, y: top, side })
  sheet.y = top - 2
  for (const { text, isBold, isMark } of footerOf(input)) {
    const words = drawable(sheet, isBold ? 'bold' : 'regular', text)
    sheet
      .fontSize(9)
      .fillColor(isMark ? colours.mark : colours.ink)
      .text(words, margin + side + 20, sheet.y, { width: page.width - 2 * margin - side - 20, lineGap: 1.7 })
    sheet.y += 2
  }
}

const footerOf = ({ prescription: { document, verificationCode, expiresAt }, verificationUrl, isTest }: PdfInput) =>
  [
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
  ] as { text: string; isBold?: boolean; isMark?: boolean }[]

const writeDoctor = (sheet: Sheet, { prescription: { document } }: PdfInput): void => {
  write(sheet, document.doctorName, { size: 15, face: 'bold', after: 2 })
  write(sheet, [document.registration, ...(document.rqe ? [`RQE ${document.rqe}`] : [])].join('  ·  '), { after: 2 })
  write(sheet, document.practiceAddress, { size: 10, colour: colours.soft, after: 1 })
  write(sheet, `${formatPhone(document.phone)}  ·  ${document.contactEmail}`, {
    size: 10,
    colour: colours.soft,
    after: 8,
  })
  rule(sheet)
}

const writePatient = (sheet: Sheet, { prescription: { document } }: PdfInput): void => {
  write(sheet, 'Paciente', { size: 9, colour: colours.soft, after: 0 })
  write(sheet, document.patientName, { size: 13, face: 'bold', after: 1 })
  const birth = document.patientBirthDate ? [`nascimento ${formatDate(document.patientBirthDate)}`] : []
  write(sheet, [`CPF ${formatCpf(document.patientCpf)}`, ...birth].join('  ·  '), { after: 8 })
  rule(sheet)
}

const writeItems = (sheet: Sheet, { prescription: { document } }: PdfInput): void => {
  document.items.forEach((item, index) => {
    const units = item.quantity === 1 ? '1 unidade' : `${item.quantity} unidades`
    const days = item.durationDays === 1 ? '1 dia' : `${item.durationDays} dias`
    const lines: [text: string, style: Style][] = [
      [`${index + 1}. ${item.description}`, { size: 13, face: 'bold', after: 2 }],
      [`${units}  ·  tratamento de ${days}`, { indent: 18, colour: colours.soft, after: 3 }],
      [item.posology, { indent: 18, size: 12, after: 14 }],
    ]
    // A medicine and its posology stay on one page.
    ensureSpace(
      sheet,
      lines.reduce((height, [text, style]) => height + heightOf(sheet, text, style), 0),
    )
    for (const [text, style] of lines) write(sheet, text, style)
  })
}

/** CFM 2.299/2021 art. 2: day and time. */
const momentOf = (at: Date): string =>
  `${new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(at)} (horário de Brasília)`
