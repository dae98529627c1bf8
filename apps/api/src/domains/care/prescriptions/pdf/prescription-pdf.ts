import { formatCpf, formatDate, formatPhone } from '@prumo/brazil'
import { PDFDocument, type PDFPage } from 'pdf-lib'
import { embedFaces, type Faces } from './fonts.ts'
import { addInformation } from './information.ts'
import type { PdfInput } from './pdf-input.ts'
import { colours, drawQrCode, drawWatermark, line, newSheet, page, type Sheet, wrapped } from './sheet.ts'
import { addSignatureField } from './signature-field.ts'

/** The document of a prescription with an empty place for its signature; the same input makes the same bytes. */
export const prescriptionPdf = async (input: PdfInput): Promise<Buffer> => {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const faces = await embedFaces(pdf)
  const sheet = newSheet(pdf, faces, (page) => drawFrame(page, faces, input))
  writeDoctor(sheet, input)
  writePatient(sheet, input)
  writeItems(sheet, input)
  addInformation(pdf, input)
  addSignatureField(pdf, { name: input.prescription.document.doctorName, at: input.prescription.issuedAt })
  return Buffer.from(await pdf.save({ useObjectStreams: false, updateFieldAppearances: false }))
}

/** What stands on every page, so that no page can be taken for another document's. */
const drawFrame = (sheet: PDFPage, faces: Faces, { prescription, verificationUrl, isTest }: PdfInput): void => {
  const { regular, bold } = faces
  if (isTest) drawWatermark(sheet, bold, 'DEMONSTRAÇÃO SEM VALOR')
  const top = page.height - page.margin
  sheet.drawText(bold.drawable('Receita médica'), {
    x: page.margin,
    y: top - 12,
    size: 22,
    font: bold.font,
    color: colours.ink,
  })
  const moment = regular.drawable(momentOf(prescription.issuedAt))
  const width = regular.font.widthOfTextAtSize(moment, 10)
  sheet.drawText(moment, {
    x: page.width - page.margin - width,
    y: top - 10,
    size: 10,
    font: regular.font,
    color: colours.soft,
  })
  const side = 104
  line(sheet, page.margin + side + 24)
  drawQrCode(sheet, verificationUrl, { x: page.margin, y: page.margin, side })
  let y = page.margin + side - 4
  for (const { text, isBold, isMark } of footerOf({ prescription, verificationUrl, isTest })) {
    const face = isBold ? bold : regular
    for (const part of wrapped(face, text, { size: 9, width: page.width - 2 * page.margin - side - 20 })) {
      sheet.drawText(part, {
        x: page.margin + side + 20,
        y: y - 6,
        size: 9,
        font: face.font,
        color: isMark ? colours.mark : colours.ink,
      })
      y -= 12.5
    }
    y -= 2
  }
}

const footerOf = ({ prescription: { document, verificationCode, expiresAt }, verificationUrl, isTest }: PdfInput) =>
  [
    { text: `Assinada digitalmente por ${document.doctorName}, ${document.registration}`, isBold: true },
    // CFM 2.314/2022: a prescription given at a distance says so.
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
  sheet.write(document.doctorName, { size: 15, isBold: true, after: 2 })
  sheet.write([document.registration, ...(document.rqe ? [`RQE ${document.rqe}`] : [])].join('  ·  '), { after: 2 })
  sheet.write(document.practiceAddress, { size: 10, colour: colours.soft, after: 1 })
  sheet.write(`${formatPhone(document.phone)}  ·  ${document.contactEmail}`, {
    size: 10,
    colour: colours.soft,
    after: 8,
  })
  sheet.rule()
}

const writePatient = (sheet: Sheet, { prescription: { document } }: PdfInput): void => {
  sheet.write('Paciente', { size: 9, colour: colours.soft, after: 0 })
  sheet.write(document.patientName, { size: 13, isBold: true, after: 1 })
  const birth = document.patientBirthDate ? [`nascimento ${formatDate(document.patientBirthDate)}`] : []
  sheet.write([`CPF ${formatCpf(document.patientCpf)}`, ...birth].join('  ·  '), { after: 8 })
  sheet.rule()
}

const writeItems = (sheet: Sheet, { prescription: { document } }: PdfInput): void => {
  document.items.forEach((item, index) => {
    // A medicine and how it is taken stay together on one page.
    sheet.ensureSpace(70)
    sheet.write(`${index + 1}. ${item.description}`, { size: 13, isBold: true, after: 2 })
    const units = item.quantity === 1 ? '1 unidade' : `${item.quantity} unidades`
    const days = item.durationDays === 1 ? '1 dia' : `${item.durationDays} dias`
    sheet.write(`${units}  ·  tratamento de ${days}`, { indent: 18, colour: colours.soft, after: 3 })
    sheet.write(item.posology, { indent: 18, size: 12, after: 14 })
  })
}

/** CFM 2.299/2021 art. 2: day and time. */
const momentOf = (at: Date): string =>
  `${new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(at)} (horário de Brasília)`
