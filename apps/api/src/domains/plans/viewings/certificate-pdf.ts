import { formatDate } from '@prumo/brazil'
import { drawnInThread, drawSheet } from '#platform/sheets/draw-sheet'
import { colours, write } from '#platform/sheets/sheet'

type Input = {
  name: string
  title: string
  lessonCount: number
  contentMinutes: number
  isSample: boolean
  issuedAt: Date
  code: string
  url: string
}

/** "2h20", "2h", "45 min" */
const hoursWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours}h` : `${hours}h${String(rest).padStart(2, '0')}`
}

/** Runs in a thread, which finds it by its name. @public */
export const drawCertificate = (input: Input): Promise<Buffer> => {
  const { name, title, lessonCount, contentMinutes, isSample, issuedAt, code, url } = input
  const day = formatDate(issuedAt)
  return drawSheet(
    {
      info: {
        Title: `Certificado ${code}`,
        Creator: 'Prumo',
        Producer: 'Prumo',
        CreationDate: issuedAt,
        ModDate: issuedAt,
      },
      frame: {
        title: 'Certificado de conclusão',
        moment: day,
        foot: [
          { text: `Código ${code}`, isBold: true },
          { text: `Qualquer pessoa confere este certificado em ${url}.` },
          { text: 'Curso livre, educativo: não é título, diploma nem documento de saúde.' },
          ...(isSample ? [{ text: 'Feito com filmes de amostra.', isMark: true }] : []),
        ],
        code: { url, description: `Código QR que abre a conferência deste certificado em ${url}` },
        watermark: isSample ? 'AMOSTRA' : undefined,
      },
    },
    (sheet) => {
      sheet.pdf.y += 60
      write(sheet, 'Certificamos que', { size: 13, colour: colours.soft, after: 8 })
      write(sheet, name, { size: 30, face: 'bold', after: 18, as: 'H2' })
      write(sheet, 'assistiu a todas as aulas do curso', { size: 13, colour: colours.soft, after: 8 })
      write(sheet, title, { size: 24, face: 'bold', after: 18, as: 'H2' })
      write(sheet, `${lessonCount} aulas, ${hoursWords(contentMinutes)} de conteúdo. Concluído em ${day}.`, {
        size: 13,
      })
    },
  )
}

/** The same certificate gives the same bytes. */
export const certificatePdf = drawnInThread(import.meta.url, drawCertificate)
