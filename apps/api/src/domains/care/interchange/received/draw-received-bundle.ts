import PDFDocument from 'pdfkit'
import type { ReceivedBundle } from './received-bundle.ts'

type Drawn = Pick<ReceivedBundle, 'parts' | 'leftOut'> & {
  fileName: string
  sentBy: string
  doubts: string[]
  receivedOn: string
}

const colours = { ink: '#0d2e30', soft: '#576e70', mark: '#a8331f' }

/** A received record as a PDF to read: what it is, what speaks against it, and what it says. */
export const drawReceivedBundle = async (drawn: Drawn): Promise<Buffer> => {
  const sheet = new PDFDocument({
    size: 'A4',
    margin: 54,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: 'Prontuário recebido' },
  })
  const pieces: Buffer[] = []
  sheet.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise<void>((resolve, reject) => {
    sheet.once('end', resolve)
    sheet.once('error', reject)
  })
  const write = (text: string, { size = 10.5, colour = colours.ink, face = 'Helvetica', after = 3 } = {}) => {
    sheet.font(face).fontSize(size).fillColor(colour).text(inLatin(text))
    sheet.y += after
  }
  write('Prontuário recebido de outro serviço', { size: 17, face: 'Helvetica-Bold', after: 6 })
  write(`Arquivo “${drawn.fileName}”, enviado ${drawn.sentBy} em ${drawn.receivedOn}, no formato HL7 FHIR.`, {
    colour: colours.soft,
  })
  write('Ninguém conferiu este conteúdo. Confirme com o paciente antes de usar.', { face: 'Helvetica-Bold', after: 8 })
  for (const doubt of drawn.doubts) write(`Atenção: ${doubt}`, { colour: colours.mark, face: 'Helvetica-Bold' })
  for (const { heading, lines } of drawn.parts) {
    sheet.y += 8
    write(heading, { size: 13, face: 'Helvetica-Bold', after: 4 })
    for (const line of lines) write(`• ${line}`)
  }
  if (drawn.leftOut > 0) write(`Mais ${drawn.leftOut} itens do arquivo não estão aqui.`, { colour: colours.mark })
  sheet.end()
  await ended
  return Buffer.concat(pieces)
}

/** The letters that PDF's own Helvetica has (WinAnsi); another loses its accents, or becomes a question mark. */
const inLatin = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      if (isLatin(letter)) return letter
      const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
      return bare !== '' && [...bare].every(isLatin) ? bare : '?'
    })
    .join('')

const isLatin = (letter: string): boolean => /^[\u0020-\u007e\u00a0-\u00ff“”‘’–—•…€]$/u.test(letter)
