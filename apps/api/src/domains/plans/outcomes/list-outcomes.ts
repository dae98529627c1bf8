import type { Context } from '#platform/context'
import { csvOf } from '#platform/csv/csv-of'
import type { Quarter } from './counting/quarter.ts'
import { type Measure, measures, partitions } from './counting/shown-counts.ts'
import { treatmentName } from './counting/treatment.ts'
import { type KeptCount, listCountedQuarters, listCounts, listUncounted } from './outcomes.repository.ts'

export type OutcomeOfTreatment = {
  treatment: string
  name: string
  quarter: Quarter
  patients: number
  measures: { measure: Measure; counts: { outcome: string; patients: number }[] }[]
}

export type Outcomes = {
  quarters: Quarter[]
  /** Of quarters that tell it: how many were treated and had said nothing of any treatment by its end. */
  uncounted: { quarter: Quarter; patients: number }[]
  treatments: OutcomeOfTreatment[]
}

/** All that may be told: the same to everybody who asks, with no filter, so that nobody subtracts two answers. */
export const listOutcomes = async (ctx: Context): Promise<Outcomes> => {
  const counts = await listCounts(ctx)
  const keys = [...new Set(counts.map(keyOf))]
  return {
    quarters: await listCountedQuarters(ctx),
    uncounted: await listUncounted(ctx),
    treatments: keys.map((key) => outcomeFrom(counts.filter((count) => keyOf(count) === key))),
  }
}

const keyOf = ({ quarter, treatment }: KeptCount): string => `${quarter} ${treatment}`

const outcomeFrom = (counts: KeptCount[]): OutcomeOfTreatment => {
  const [{ treatment, quarter }] = counts as [KeptCount, ...KeptCount[]]
  const of = measures.map((measure) => ({ measure, counts: inOrder(measure, counts) }))
  const [first] = of
  const patients = first?.counts.reduce((sum, count) => sum + count.patients, 0) ?? 0
  return { treatment, name: treatmentName(treatment), quarter, patients, measures: of }
}

const inOrder = (measure: Measure, counts: readonly KeptCount[]) =>
  orderOf[measure].flatMap((outcome) => {
    const found = counts.find((count) => count.measure === measure && count.outcome === outcome)
    return found ? [{ outcome, patients: found.patients }] : []
  })

const orderOf = Object.fromEntries(
  measures.map((measure) => [measure, [...new Set(partitions[measure].flatMap((line) => Object.keys(line)))]]),
) as Record<Measure, string[]>

const measureWords: Record<Measure, string> = { effect: 'efeito', side_effects: 'efeitos indesejados' }
const outcomeWords: Record<string, string> = {
  good: 'como esperava',
  some: 'em parte',
  none: 'não, ou quase não usou',
  less: 'em parte, não, ou quase não usou',
  no: 'nenhum',
  mild: 'um pouco, continuou',
  stopped: 'parou ou diminuiu',
  any: 'algum',
  all: 'todos',
}

type Line = OutcomeOfTreatment & { measure: Measure; outcome: string; group: number; uncounted: number | undefined }

/** The same as a file. */
export const outcomesCsv = async (ctx: Context): Promise<string> => {
  const { treatments, uncounted } = await listOutcomes(ctx)
  const outside = new Map(uncounted.map(({ quarter, patients }) => [quarter, patients]))
  const lines = treatments.flatMap((one) =>
    one.measures.flatMap(({ measure, counts }) =>
      counts.map(
        ({ outcome, patients }): Line => ({
          ...{ ...one, measure, outcome, group: patients },
          uncounted: outside.get(one.quarter),
        }),
      ),
    ),
  )
  return csvOf(columns, lines)
}

const columns: [string, (line: Line) => string][] = [
  ['trimestre', ({ quarter }) => quarter],
  ['quem conta', () => 'respondeu ao pedir renovação'],
  ['em tratamento e sem resposta', ({ uncounted }) => String(uncounted ?? 'menos de 10 ou não contado')],
  ['tratamento', ({ name }) => name],
  ['medida', ({ measure }) => measureWords[measure]],
  ['resposta', ({ outcome }) => outcomeWords[outcome] ?? outcome],
  ['pacientes', ({ group }) => String(group)],
  ['de', ({ patients }) => String(patients)],
]
