import { drawLabels, type LabelLine } from '#platform/sheets/draw-labels'
import { drawnInThread } from '#platform/sheets/draw-sheet'
import { type LabelInput, labelWords } from './label-words.ts'

/** Runs in a thread, which finds it by its name. @public */
export const drawLabelsOf = (input: LabelInput): Promise<Buffer> =>
  drawLabels({
    info: { Title: `Rótulo ${input.batch}`, Author: input.pharmacy.legalName },
    width: 100,
    height: 75,
    labels: Array.from({ length: input.packages }, (_package, index) => linesOf(input, index + 1)),
  })

/** A label for each package, to be printed at its size. */
export const labelPdf = drawnInThread(import.meta.url, drawLabelsOf)

const black = '#000000'
const small = { size: 6.5, colour: black, after: 0.5 }

/** What stands together ends with room below it: whose, what is in it, how to take it, until when. */
const endsBlock = (lines: LabelLine[]): LabelLine[] =>
  lines.map((line, index) => (index === lines.length - 1 ? { ...line, style: { ...line.style, after: 5 } } : line))

/** Black on white: printers of labels know no grey. */
const linesOf = (input: LabelInput, unit: number): LabelLine[] => {
  const words = labelWords(input, unit)
  return [
    { text: words.pharmacy, style: { size: 9, face: 'bold', colour: black, after: 1, as: 'H1' } },
    ...endsBlock(words.about.map((text) => ({ text, style: small }))),
    { text: words.patient, style: { size: 11, face: 'bold', colour: black, after: 0.5, as: 'H2' } },
    { text: words.doctor, style: { ...small, size: 7.5, after: 5 } },
    { text: words.contents, style: { size: 8.5, face: 'bold', colour: black, after: 1 } },
    ...endsBlock(words.components.map((text) => ({ text, style: { ...small, size: 7 } }))),
    { text: words.posology, style: { size: 9.5, face: 'bold', colour: black, after: 5 } },
    { text: words.book, style: { ...small, size: 7.5 } },
    { text: words.dates, style: { size: 8.5, face: 'bold', colour: black, after: 2 } },
    { text: words.warnings, style: { size: 7.5, face: 'bold', colour: black, after: 0 } },
  ]
}
