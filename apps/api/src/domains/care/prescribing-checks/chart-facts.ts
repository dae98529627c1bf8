import { formatDate } from '@prumo/brazil'
import type { ClinicalFact, ClinicalFacts, WithdrawnFact } from '#domains/care/chart'
import {
  type Condition,
  conditionMeasured,
  conditionsNamedIn,
  conditionsOfCode,
  isDenialOfAll,
  saidIn,
  unreadProblemsIn,
} from '#domains/care/clinical-words'
import { findSubstances, isSubstanceKey, type Sense, type SubstanceKey } from '#domains/medicines/substances'
import { number } from './dose-words.ts'
import type { Mention, PatientFacts, ToldCondition } from './facts.ts'

const where = 'prontuário'

type FromChart = Pick<PatientFacts, 'allergies' | 'medicines' | 'avoid' | 'conditions' | 'unread' | 'bodyMass'>

const parts = ['allergies', 'medicines', 'avoid'] as const

/** What professionals wrote in the chart and stands, and what somebody else than its author withdrew lately. */
export const factsFromChart = ({ withdrawn, ...chart }: ClinicalFacts, now: Date): FromChart => {
  const standing = factsOfStanding(chart, now)
  const asked = withdrawn.map((one) => factsOfWithdrawn(one, now))
  return {
    ...standing,
    allergies: [...standing.allergies, ...asked.flatMap(({ allergies }) => allergies)],
    medicines: [...standing.medicines, ...asked.flatMap(({ medicines }) => medicines)],
    avoid: [...standing.avoid, ...asked.flatMap(({ avoid }) => avoid)],
    conditions: [...standing.conditions, ...asked.flatMap(({ conditions }) => conditions)],
  }
}

/** As one denied: it stops nothing, and is asked. */
const factsOfWithdrawn = ({ part, withdrawnAt, ...fact }: WithdrawnFact, now: Date) => {
  const { allergies, medicines, avoid, conditions } = factsOfStanding({ ...nothing, [part]: [fact] }, now)
  const denied = <T extends Mention | ToldCondition>(one: T): T => ({
    ...one,
    sense: 'denied',
    where: `${where}, retirado por outro profissional em ${formatDate(withdrawnAt)}`,
  })
  return {
    allergies: allergies.map(denied),
    medicines: medicines.map(denied),
    avoid: avoid.map(denied),
    conditions: conditions.map(denied),
  }
}

type Standing = Omit<ClinicalFacts, 'withdrawn'>

const nothing: Standing = {
  ...{ allergies: [], medicines: [], problems: [], avoid: [], refutations: [], writings: [] },
  ...{ pressure: null, weight: null, height: null },
}

/** What stands is as recent as the day it is read. */
const factsOfStanding = (
  { refutations: _, pressure, weight, height, writings: __, ...chart }: Standing,
  now: Date,
): FromChart => {
  const found = parts.flatMap((about) =>
    chart[about].map((fact) => ({ about, fact, mentions: mentionsOf(fact, about) })),
  )
  const mentionsIn = (part: (typeof parts)[number]) =>
    found.flatMap(({ about, mentions }) => (about === part ? mentions : []))
  const problems = chart.problems.map((fact) => ({ fact, said: saidIn(fact.text, { isProblem: true }) }))
  return {
    allergies: [
      ...mentionsIn('allergies'),
      ...problems.flatMap(({ fact, said }) => mentionsFrom(fact, said.allergies)),
    ],
    medicines: [
      ...mentionsIn('medicines'),
      ...problems.flatMap(({ fact, said }) => mentionsFrom(fact, said.medicines)),
    ],
    avoid: mentionsIn('avoid'),
    conditions: [...chart.problems.flatMap((fact) => conditionsOf(fact, now)), ...conditionsIn(pressure)],
    bodyMass: bodyMassOf(weight, height),
    unread: [
      ...found.flatMap(({ about, fact, mentions }) =>
        mentions.length === 0 && !isDenialOfAll(fact.text) ? [{ about, words: fact.text, where }] : [],
      ),
      ...chart.problems.flatMap(unreadIn),
    ],
  }
}

/** By the key that its author chose; else by the words of its name. The detail may say what it is not. */
const mentionsOf = (fact: ClinicalFact, about: (typeof parts)[number]): Mention[] => {
  const { text, substance } = fact
  const beside = about === 'allergies' ? saidIn(text).allergies : []
  const named = beside.length > 0 ? beside : findSubstances(text)
  const found =
    substance !== null && isSubstanceKey(substance)
      ? [named.find(({ key }) => key === substance) ?? { key: substance, sense: 'stated' as const }]
      : named
  return mentionsFrom(fact, about === 'allergies' ? found.map(lasting) : found)
}

type Named = { key: SubstanceKey; sense: Sense }

/** A patient who took it and reacted still must not have it. */
const lasting = ({ key, sense }: Named): Named => ({ key, sense: sense === 'past' ? 'stated' : sense })

const mentionsFrom = ({ text, at: writtenAt }: ClinicalFact, found: readonly Named[]): Mention[] =>
  found.map(({ key, sense }) => ({ key, words: text, where, writtenAt, isRecent: true, sense }))

const conditionsOf = ({ text, code, at: writtenAt }: ClinicalFact, now: Date): ToldCondition[] => {
  const named = [
    ...(code === null ? [] : conditionsOfCode(code)).map((condition) => ({ condition, sense: 'stated' as const })),
    ...conditionsNamedIn(text, { when: { saidAt: writtenAt, now }, isProblem: true }),
  ]
  // What is stated comes last, and stays.
  const inOrder = [
    ...named.filter(({ sense }) => sense !== 'stated'),
    ...named.filter(({ sense }) => sense === 'stated'),
  ]
  return [...new Map(inOrder.map(({ condition, sense }) => [condition, sense]))].map(([condition, sense]) => ({
    ...told(condition, text, writtenAt),
    sense,
  }))
}

const told = (condition: Condition, words: string, writtenAt: Date): ToldCondition => ({
  condition,
  words,
  where,
  writtenAt,
  isRecent: true,
  sense: 'stated',
})

/** A code says what the problem is; of words alone a part that nobody understands is asked. */
const unreadIn = ({ text, code }: ClinicalFact): PatientFacts['unread'] =>
  code === null && unreadProblemsIn(text).length > 0 ? [{ about: 'problems', words: text, where }] : []

/** In kg/m²; null unless both were measured. */
const bodyMassOf = (weight: ClinicalFacts['weight'], height: ClinicalFacts['height']): PatientFacts['bodyMass'] =>
  weight &&
  height && {
    index: weight.value / (height.value / 100) ** 2,
    words: `Peso de ${number.format(weight.value)} kg em ${formatDate(weight.at)}, altura de ${number.format(height.value)} cm`,
    where,
  }

const conditionsIn = (pressure: ClinicalFacts['pressure']): ToldCondition[] => {
  if (!pressure) return []
  const { systolic, diastolic, at } = pressure
  const words = `Pressão arterial: ${systolic}/${diastolic} mmHg`
  const meant = [...conditionMeasured('systolic', systolic), ...conditionMeasured('diastolic', diastolic)]
  return [...new Set(meant)].map((condition) => told(condition, words, at))
}
