import { setImmediate } from 'node:timers/promises'
import { formatDateTime } from '@prumo/brazil'
import { drawnInThread, drawSheet } from '#platform/sheets/draw-sheet'
import { writePatient } from '#platform/sheets/letterhead'
import { colours, ensureSpace, inside, type Sheet, write } from '#platform/sheets/sheet'
import type { GatheredRecord } from '../gathered-record.ts'
import type { Chapter, Piece } from './chapter.ts'
import { aboutPatient, chaptersOf, nameOf } from './record-words.ts'

type Drawn = {
  record: GatheredRecord
  /** The patient's own copy, or the part that a professional may hand on. */
  isOwn: boolean
  at: Date
}

/** Runs in a thread, which finds it by its name. @public */
export const drawRecord = ({ record, isOwn, at }: Drawn): Promise<Buffer> => {
  const name = nameOf(record)
  const moment = formatDateTime(at.toISOString())
  return drawSheet(
    {
      info: {
        Title: `Prontuário de ${name}`,
        Creator: 'Prumo',
        Producer: 'Prumo',
        CreationDate: at,
        ModDate: at,
      },
      frame: {
        title: 'Prontuário',
        moment,
        isLong: true,
        foot: [
          { text: `Prontuário de ${name}`, isBold: true },
          { text: 'Cópia sem assinatura digital. Contém dados de saúde: guarde com cuidado.' },
        ],
      },
    },
    async (sheet) => {
      writePatient(sheet, { name, about: aboutPatient(record) })
      write(sheet, isOwn ? ownCopy : partialCopy, { size: 10, colour: colours.soft, after: 10 })
      for (const chapter of chaptersOf(record)) await writeChapter(sheet, chapter)
    },
  )
}

/** A record as a tagged PDF to read, with the number of each page. It is unsigned, and says so. */
export const recordPdf = drawnInThread(import.meta.url, drawRecord)

const ownCopy =
  'Tudo o que este serviço guarda do seu cuidado: o que os profissionais anotaram e assinaram, o que você respondeu, ' +
  'as mensagens e os tratamentos. Arquivos e resultados que você enviou aparecem pelo nome.'
const partialCopy =
  'O prontuário e as consultas de quem fez esta cópia, com o que foi assinado, respondido e escrito nelas. ' +
  'Consultas com outros profissionais não estão nela. Arquivos e resultados aparecem pelo nome.'

/** As many pieces are drawn before others get their turn: a sheet must not wait for a long record. */
const piecesAtOnce = 20

const writeChapter = async (sheet: Sheet, { heading, pieces, none }: Chapter): Promise<void> => {
  ensureSpace(sheet, 90)
  inside(sheet, 'Sect', (sheet) => {
    write(sheet, heading, { size: 14, face: 'bold', after: 6, as: 'H2' })
    if (pieces.length === 0) write(sheet, none ?? '', { colour: colours.soft, after: 10 })
  })
  for (const [at, piece] of pieces.entries()) {
    writePiece(sheet, piece)
    if (at % piecesAtOnce === piecesAtOnce - 1) await setImmediate()
  }
  sheet.pdf.y += 8
}

const writePiece = (sheet: Sheet, { title, about, paragraphs }: Piece): void => {
  ensureSpace(sheet, 48)
  inside(sheet, 'Sect', (sheet) => {
    write(sheet, title, { size: 11, face: 'bold', after: 1, as: 'H3' })
    write(sheet, about, { size: 9, colour: colours.soft, after: 3 })
    for (const paragraph of paragraphs) write(sheet, paragraph, { size: 10.5, after: 3 })
  })
  sheet.pdf.y += 6
}
