import { formatDate, formatDateTime } from '@prumo/brazil'
import { drawnInThread, drawSheet } from '#platform/sheets/draw-sheet'
import { writePatient } from '#platform/sheets/letterhead'
import { colours, ensureSpace, inside, page, type Sheet, tag, write, writeList } from '#platform/sheets/sheet'
import type { Change } from '../evolution/changes.ts'
import type { Series } from '../evolution/series.ts'
import { figureWords, type Part } from './evolution-words.ts'

type Drawn = { patient: { name: string; about: string }; parts: Part[]; changes: Change[]; at: Date }

/** Runs in a thread, which finds it by its name. @public */
export const drawEvolution = ({ patient, parts, changes, at }: Drawn): Promise<Buffer> => {
  const title = `Evolução de ${patient.name}`
  return drawSheet(
    {
      info: { Title: title, Creator: 'Prumo', Producer: 'Prumo', CreationDate: at, ModDate: at },
      frame: {
        title: 'Evolução',
        moment: formatDateTime(at.toISOString()),
        isLong: true,
        foot: [
          { text: title, isBold: true },
          { text: 'Cópia sem assinatura digital. Contém dados de saúde: guarde com cuidado.' },
        ],
      },
    },
    (sheet) => {
      writePatient(sheet, patient)
      write(sheet, lead, { size: 10, colour: colours.soft, after: 10 })
      for (const part of parts) writePart(sheet, part, changes)
      if (parts.length === 0) write(sheet, 'Ainda não há respostas, receitas nem avaliações.')
    },
  )
}

/** A tagged PDF for another doctor, drawn on demand and kept nowhere. It is unsigned, and says so. */
export const evolutionPdf = drawnInThread(import.meta.url, drawEvolution)

const lead =
  'As mesmas perguntas ao longo do tempo, o que o paciente disse dos seus dias, o que foi prescrito e enviado, e o que ' +
  'os médicos concluíram. As perguntas e a avaliação do dia são deste serviço; não são uma escala validada.'

const chartHeight = 92

const writePart = (sheet: Sheet, { heading, about, series, lines }: Part, changes: Change[]): void => {
  ensureSpace(sheet, series ? chartHeight + 110 : 70)
  inside(sheet, 'Sect', (sheet) => {
    write(sheet, heading, { size: 14, face: 'bold', after: 3, as: 'H2' })
    if (about) write(sheet, about, { size: 9, colour: colours.soft, after: 6 })
    if (series && series.points.length > 1) drawSeries(sheet, series, changes)
    writeList(sheet, lines, { size: 10, after: 2 })
  })
  sheet.pdf.y += 10
}

/** What the highest and the lowest line stand for. */
const levelWords = ({ levels, unit }: Series, value: number): string =>
  levels?.[value] ?? [value.toLocaleString('pt-BR', { maximumFractionDigits: 1 }), unit].filter(Boolean).join(' ')

/** A line with a dot for each answer; a dashed line where a dose began or changed. */
const drawSeries = (sheet: Sheet, series: Series, changes: Change[]): void => {
  const { pdf } = sheet
  // The highest line has its name above it.
  const [left, right, top] = [page.margin, page.width - page.margin, pdf.y + 8]
  const bottom = top + chartHeight
  const times = series.points.map(({ day }) => Date.parse(day))
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const most = Math.max(series.most ?? 0, ...series.points.map(({ value }) => value), series.least + 1)
  const x = (time: number) => left + ((right - left) * (time - from)) / Math.max(to - from, 1)
  const y = (value: number) => bottom - (chartHeight * (value - series.least)) / (most - series.least)
  const draw = () => {
    pdf.lineWidth(0.5).strokeColor(colours.line)
    for (const at of [top, bottom]) pdf.moveTo(left, at).lineTo(right, at).stroke()
    pdf.fontSize(7).fillColor(colours.soft)
    pdf.text(levelWords(series, most), left, top - 9, { lineBreak: false })
    pdf.text(levelWords(series, series.least), left, bottom - 9, { lineBreak: false })
    pdf.dash(3, { space: 3 }).strokeColor(colours.soft)
    for (const { day, kind } of changes)
      if (kind !== 'repeated' && Date.parse(day) >= from && Date.parse(day) <= to)
        pdf
          .moveTo(x(Date.parse(day)), top)
          .lineTo(x(Date.parse(day)), bottom)
          .stroke()
    pdf.undash().lineWidth(1.2).strokeColor(colours.ink)
    for (const [index, { value }] of series.points.entries()) {
      const point = [x(times[index] as number), y(value)] as const
      if (index === 0) pdf.moveTo(...point)
      else pdf.lineTo(...point)
    }
    pdf.stroke()
    if (series.points.length > 60) return
    for (const [index, { value }] of series.points.entries())
      pdf.circle(x(times[index] as number), y(value), 2).fill(colours.ink)
  }
  tag(sheet, 'Figure', draw, { alt: figureWords(series), bbox: [left, top, right, bottom] })
  pdf.y = bottom + 4
  const days = [series.points[0], series.points.at(-1)].map((point) => formatDate(point?.day ?? ''))
  write(sheet, `De ${days.join(' a ')}. Linha tracejada: um remédio começou ou a dose mudou.`, {
    size: 8.5,
    colour: colours.soft,
    after: 5,
  })
}
