import type { ClinicalFact, ClinicalFacts } from '#domains/care/chart'
import { findSubstances, isSubstanceKey, type SubstanceKey } from '#domains/medicines/substances'
import { conditionsNamedIn, conditionsOfCode } from './conditions-in-text.ts'
import type { Mention, PatientFacts, ToldCondition } from './facts.ts'

const where = 'prontuário'

type FromChart = Pick<PatientFacts, 'allergies' | 'medicines' | 'avoid' | 'conditions' | 'unread' | 'isKnown'>

const parts = ['allergies', 'medicines', 'avoid'] as const

/** What professionals wrote in the chart and stands: it is as recent as the day it is read. */
export const factsFromChart = ({ refutations, ...chart }: ClinicalFacts): FromChart => {
  const found = parts.flatMap((about) => chart[about].map((fact) => ({ about, fact, mentions: mentionsOf(fact) })))
  const mentionsIn = (part: (typeof parts)[number]) =>
    found.flatMap(({ about, mentions }) => (about === part ? mentions : []))
  return {
    isKnown: refutations.length > 0 || Object.values(chart).some((facts) => facts.length > 0),
    allergies: mentionsIn('allergies'),
    medicines: mentionsIn('medicines'),
    avoid: mentionsIn('avoid'),
    conditions: chart.problems.flatMap(conditionsOf),
    unread: found.flatMap(({ about, fact, mentions }) =>
      mentions.length === 0 ? [{ about, words: fact.text, where }] : [],
    ),
  }
}

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
