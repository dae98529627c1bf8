import type { ClinicalFact, ClinicalFacts } from '#domains/care/chart'
import { findSubstances, isSubstanceKey, type SubstanceKey } from '#domains/medicines/substances'
import { conditionsNamedIn, conditionsOfCode } from './conditions-in-text.ts'
import type { Condition, Mention, PatientFacts, ToldCondition } from './facts.ts'
import { conditionMeasured } from './measured-pressure.ts'

const where = 'prontuário'

type FromChart = Pick<PatientFacts, 'allergies' | 'medicines' | 'avoid' | 'conditions' | 'unread'>

const parts = ['allergies', 'medicines', 'avoid'] as const

/** What professionals wrote in the chart and stands: it is as recent as the day it is read. */
export const factsFromChart = ({ refutations: _, pressure, ...chart }: ClinicalFacts, now: Date): FromChart => {
  const found = parts.flatMap((about) => chart[about].map((fact) => ({ about, fact, mentions: mentionsOf(fact) })))
  const mentionsIn = (part: (typeof parts)[number]) =>
    found.flatMap(({ about, mentions }) => (about === part ? mentions : []))
  return {
    allergies: mentionsIn('allergies'),
    medicines: mentionsIn('medicines'),
    avoid: mentionsIn('avoid'),
    conditions: [...chart.problems.flatMap((fact) => conditionsOf(fact, now)), ...conditionsIn(pressure)],
    unread: found.flatMap(({ about, fact, mentions }) =>
      mentions.length === 0 ? [{ about, words: fact.text, where }] : [],
    ),
  }
}

/** By the key that its author chose; else by the words of its name. The detail may say what it is not. */
const mentionsOf = ({ text, substance, at: writtenAt }: ClinicalFact): Mention[] => {
  const keys: SubstanceKey[] =
    substance !== null && isSubstanceKey(substance) ? [substance] : findSubstances(text).map(({ key }) => key)
  return keys.map((key) => ({ key, words: text, where, writtenAt, isRecent: true, sense: 'stated' }))
}

const conditionsOf = ({ text, code, at: writtenAt }: ClinicalFact, now: Date): ToldCondition[] => {
  const daysSince = (now.getTime() - writtenAt.getTime()) / 86_400_000
  const named = [
    ...(code === null ? [] : conditionsOfCode(code)),
    ...conditionsNamedIn(text, { daysSince }).flatMap(({ condition, sense }) =>
      sense === 'denied' ? [] : [condition],
    ),
  ]
  return [...new Set(named)].map((condition) => told(condition, text, writtenAt))
}

const told = (condition: Condition, words: string, writtenAt: Date): ToldCondition => ({
  condition,
  words,
  where,
  writtenAt,
  isRecent: true,
  sense: 'stated',
})

const conditionsIn = (pressure: ClinicalFacts['pressure']): ToldCondition[] => {
  if (!pressure) return []
  const { systolic, diastolic, at } = pressure
  const words = `Pressão arterial: ${systolic}/${diastolic} mmHg`
  const meant = [...conditionMeasured('systolic', systolic), ...conditionMeasured('diastolic', diastolic)]
  return [...new Set(meant)].map((condition) => told(condition, words, at))
}
