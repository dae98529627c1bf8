import type { LessonText } from '#domains/content/academy'
import { drawPlain } from '#platform/sheets/draw-plain'
import { drawnInThread } from '#platform/sheets/draw-sheet'
import { colours, rule, write, writeList } from '#platform/sheets/sheet'

type Input = { title: string; text: LessonText }

/** Runs in a thread, which finds it by its name. @public */
export const drawLessonSheet = ({ title, text }: Input): Promise<Buffer> =>
  drawPlain(title, (sheet) => {
    const { summary, steps, caution, sources } = text
    write(sheet, title, { size: 22, face: 'bold', after: 6, as: 'H1' })
    write(sheet, summary, { size: 12, colour: colours.soft, after: 12 })
    rule(sheet)
    write(sheet, 'Passo a passo', { size: 14, face: 'bold', after: 6, as: 'H2' })
    writeList(
      sheet,
      steps.map((step, index) => `${index + 1}. ${step}`),
      { size: 12, after: 8 },
    )
    write(sheet, 'Cuidado', { size: 14, face: 'bold', after: 6, as: 'H2' })
    write(sheet, caution, { size: 12, after: 14 })
    rule(sheet)
    write(sheet, 'Fontes', { size: 10, face: 'bold', after: 2, as: 'H2' })
    writeList(
      sheet,
      sources.map(({ title: source, where }) => `${source}. ${where}.`),
      { size: 9, colour: colours.soft },
    )
  })

export const lessonSheetPdf = drawnInThread(import.meta.url, drawLessonSheet)
