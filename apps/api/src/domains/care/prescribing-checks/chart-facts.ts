import type { ClinicalFact, ClinicalFacts } from '#domains/care/chart'
import { findSubstances, isSubstanceKey, type SubstanceKey } from '#domains/medicines/substances'
import { conditionsNamedIn, conditionsOfCode } from './conditions-in-text.ts'
import type { Mention, PatientFacts, ToldCondition } from './facts.ts'

const where = 'prontuário'

type FromChart = Pick<PatientFacts, 'allergies' | 'medicines' | 'avoid' | 'conditions' | 'unread' | 'isKnown'>

/** What professionals wrote in the chart and stands: it is as recent as the day it is read. */
export const factsFromChart = ({ refutations, ...chart }: ClinicalFacts): FromChart => ({
  isKnown: refutations.length > 0 || Object.values(chart).some((facts) => facts.length > 0),
  allergies: chart.allergies.flatMap(mentionsOf),
  medicines: chart.medicines.flatMap(mentionsOf),
  avoid: chart.avoid.flatMap(mentionsOf),
  conditions: chart.problems.flatMap(conditionsOf),
  unread: (['allergies', 'medicines', 'avoid'] as const).flatMap((about) =>
    chart[about].filter((fact) => mentionsOf(fact).length === 0).map(({ text }) => ({ about, words: text, where })),
  ),
})

/** By the key that its author chose; else by the words of its name. The detail may say what it is not. */
const mentionsOf = ({ text, substance }: ClinicalFact): Mention[] => {
  const keys: SubstanceKey[] =
    substance !== null && isSubstanceKey(substance) ? [substance] : findSubstances(text).map(({ key }) => key)
  return keys.map((key) => ({ key, words: text, where, isRecent: true, sense: 'stated' }))
}

const conditionsOf = ({ text, code }: ClinicalFact): ToldCondition[] => {
  const named = [
    ...(code === null ? [] : conditionsOfCode(code)),
    ...conditionsNamedIn(text).flatMap(({ condition, sense }) => (sense === 'denied' ? [] : [condition])),
  ]
  return [...new Set(named)].map((condition) => ({ condition, words: text, where, isRecent: true, sense: 'stated' }))
}
