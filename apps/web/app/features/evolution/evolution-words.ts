import { formatDate } from '@prumo/brazil'
import { conditionNames } from '@prumo/contracts/outcomes'
import type { Change, Evolution, Point, Series } from './evolution.api.ts'

export const number = (value: number): string => value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })

export const titleOf = ({ about, title }: Series): string =>
  about === null ? title : `${conditionNames[about]}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`

/** What one answer says. */
export const valueWords = ({ levels, unit, source }: Series, { value }: Pick<Point, 'value'>): string => {
  const written = source === 'weight' ? value.toLocaleString('pt-BR', { minimumFractionDigits: 1 }) : number(value)
  return levels?.[value] ?? [written, unit].filter(Boolean).join(' ')
}

/** The chart in one sentence, for who does not see it. */
export const chartWords = (series: Series): string => {
  const { points } = series
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return titleOf(series)
  const counted = `${points.length} ${series.source === 'weight' ? 'dias com peso' : 'respostas'}`
  return `${titleOf(series)}: ${counted}, de ${formatDate(first.day)} (${valueWords(series, first)}) a ${formatDate(last.day)} (${valueWords(series, last)}). A tabela logo abaixo traz ${series.source === 'weight' ? 'todos' : 'todas'}.`
}

export const kindWords: Record<Change['kind'], string> = {
  started: 'Começou',
  changed: 'Mudou a dose ou o modo de usar',
  repeated: 'Receita repetida',
}

/** His own ratings around a change, one line for each condition. */
export const aroundWords = ({ around }: Change, series: readonly Series[]): string[] =>
  around.map(({ key, before, after }) => {
    const about = series.find((one) => one.key === key)?.about
    const of = about ? `${conditionNames[about]}: média` : 'Média'
    return `${of} de ${number(before)} nos 28 dias antes e de ${number(after)} nos 28 dias depois, na avaliação do dia.`
  })

/** How he used it on the days that he noted, without what never happened. */
export const takenWords = ({ asPrescribed, inPart, not }: Evolution['taken']): string => {
  const said = asPrescribed + inPart + not
  const others = [inPart > 0 && `menos em ${inPart}`, not > 0 && `nenhum em ${not}`].filter(Boolean)
  const words = `Como na receita em ${asPrescribed} de ${said} ${said === 1 ? 'dia' : 'dias'} de uso`
  return others.length === 0 ? `${words}.` : `${words}; ${others.join(', ')}.`
}

export const isEmpty = ({ series, changes, dispensed, photos, comments }: Evolution): boolean =>
  [series, changes, dispensed, photos, comments].every((list) => list.length === 0)
