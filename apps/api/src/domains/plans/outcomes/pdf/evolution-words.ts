import { formatDate } from '@prumo/brazil'
import { conditionNames } from '@prumo/contracts/outcomes'
import type { Dispensed } from '../evolution/adherence.ts'
import type { Change } from '../evolution/changes.ts'
import type { Evolution } from '../evolution/evolution.ts'
import type { Point, Series } from '../evolution/series.ts'

/** A part of the sheet: its lines below the heading, and the series that is drawn above them. */
export type Part = { heading: string; about: string | null; series: Series | null; lines: string[] }

const number = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })

/** What another doctor reads, in the order of the page. */
export const partsOf = (evolution: Evolution, names: ReadonlyMap<number, string>): Part[] =>
  [
    ...evolution.series.map(seriesPart),
    { heading: 'O que foi prescrito', about: null, series: null, lines: evolution.changes.map(changeLine) },
    { heading: 'Adesão', about: null, series: null, lines: adherenceLines(evolution) },
    {
      heading: 'O que os médicos concluíram',
      about: null,
      series: null,
      lines: evolution.comments.map(
        ({ at, doctorId, words }) =>
          `${formatDate(at.toISOString())}, ${names.get(doctorId) ?? 'profissional da equipe'}: ${words}`,
      ),
    },
  ].filter(({ series, lines }) => series !== null || lines.length > 0)

const seriesPart = (series: Series): Part => ({
  heading: series.about === null ? series.title : `${conditionNames[series.about]}: ${series.title.toLowerCase()}`,
  about: [series.question, series.levels && `Do pior ao melhor: ${series.levels.join('; ')}.`]
    .filter(Boolean)
    .join(' '),
  series,
  lines: pointLines(series),
})

const mostLines = 24

/** Every answer, or the mean of each month where there are many. */
const pointLines = (series: Series): string[] =>
  series.points.length <= mostLines
    ? series.points.map((point) => pointLine(series, point))
    : [...monthsOf(series.points)].map(([month, points]) => {
        const mean = points.reduce((sum, { value }) => sum + value, 0) / points.length
        const days = points.length === 1 ? '1 dia' : `${points.length} dias`
        return `${month.slice(5, 7)}/${month.slice(0, 4)}: média ${number(mean)} (${days})`
      })

const monthsOf = (points: readonly Point[]): Map<string, Point[]> => Map.groupBy(points, ({ day }) => day.slice(0, 7))

const pointLine = ({ source }: Series, { day, value, words }: Point): string => {
  if (source === 'weight') return `${formatDate(day)}: tendência ${number(value)} kg, medido ${words}`
  return source === 'own'
    ? [`${formatDate(day)}: ${number(value)}`, words].filter(Boolean).join('. ')
    : `${formatDate(day)}: ${words}`
}

const kinds: Record<Change['kind'], string> = { started: 'começou', changed: 'mudou', repeated: 'de novo' }

const changeLine = ({ day, kind, medicine, posology, around }: Change): string =>
  [
    `${formatDate(day)}, ${kinds[kind]}: ${medicine}. ${posology}`,
    ...around.map(
      ({ before, after }) =>
        `Avaliação própria: média ${number(before)} nos 28 dias antes, ${number(after)} nos 28 dias depois.`,
    ),
  ].join(' ')

const adherenceLines = ({ dispensed, taken }: Evolution): string[] => {
  const said = taken.asPrescribed + taken.inPart + taken.not
  return [
    ...dispensed.map(dispensedLine),
    ...(said > 0
      ? [
          `Segundo o paciente, em ${said} ${said === 1 ? 'dia' : 'dias'} de uso: como na receita em ${taken.asPrescribed}, menos em ${taken.inPart}, nenhum em ${taken.not}.`,
        ]
      : []),
  ]
}

const dispensedLine = ({ name, since, until, prescribedDays, coveredDays }: Dispensed): string =>
  `${name}, de ${formatDate(since)} a ${formatDate(until)}: o que foi enviado cobre ${coveredDays} de ${prescribedDays} dias (${number((100 * coveredDays) / prescribedDays)} %).`

/** The drawing in words, for who does not see it. */
export const figureWords = ({ title, points, source }: Series): string => {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return title
  return `${title}: ${points.length} ${source === 'weight' ? 'dias com peso' : points.length === 1 ? 'resposta' : 'respostas'}, de ${formatDate(first.day)} (${number(first.value)}) a ${formatDate(last.day)} (${number(last.value)}). Os valores estão abaixo.`
}
