import { formatDate } from '@prumo/brazil'
import type { Writing } from '#domains/care/chart'
import { conditionsOfCode, saidIn } from '#domains/care/clinical-words'
import type { FoundSubstance } from '#domains/medicines/substances'
import type { Mention, PatientFacts, ToldCondition } from './facts.ts'
import { isOfHalfAYear } from './half-year.ts'
import { unreadPartsOf } from './unread-parts.ts'

type FromWritings = Pick<PatientFacts, 'allergies' | 'medicines' | 'conditions' | 'unread'>

/** Facts with what notes and messages say beside them; one that repeats what is stated and recent asks nothing more. */
export const withWritings = <T extends FromWritings>(facts: T, writings: readonly Writing[], now: Date): T => {
  const named = factsFromWritings(writings, now)
  return {
    ...facts,
    allergies: beside(facts.allergies, named.allergies, ({ key }) => key),
    medicines: beside(facts.medicines, named.medicines, ({ key }) => key),
    conditions: beside(facts.conditions, named.conditions, ({ condition }) => condition),
    unread: [...facts.unread, ...named.unread],
  }
}

const beside = <T extends Mention | ToldCondition>(facts: T[], named: T[], keyOf: (fact: T) => string): T[] => {
  const known = new Set(facts.flatMap((fact) => (fact.sense === 'stated' && fact.isRecent ? [keyOf(fact)] : [])))
  return [...facts, ...named.filter((one) => !one.isOnlyNamed || !known.has(keyOf(one)))]
}

/**
 * What notes and the patient's messages say, newest first. A code of a note is a diagnosis, like one of the chart;
 * their words were not written for an order, and are asked. The same said again is asked once, by the newest.
 */
const factsFromWritings = (writings: readonly Writing[], now: Date): FromWritings => {
  const all = writings.flatMap((writing) => writing.sentences.map((sentence) => saidInSentence(writing, sentence, now)))
  return {
    allergies: firstOf(
      all.flatMap(({ allergies }) => allergies),
      ({ key, sense }) => `${key} ${sense}`,
    ),
    medicines: firstOf(
      all.flatMap(({ medicines }) => medicines),
      ({ key, sense }) => `${key} ${sense}`,
    ),
    conditions: firstOf(
      [...writings.flatMap((writing) => codedIn(writing, now)), ...all.flatMap(({ conditions }) => conditions)],
      ({ condition, sense }) => `${condition} ${sense}`,
    ),
    unread: firstOf(
      all.flatMap(({ unread }) => unread),
      ({ words }) => words,
    ),
  }
}

const firstOf = <T>(facts: T[], by: (fact: T) => string): T[] => [
  ...new Map(facts.toReversed().map((fact) => [by(fact), fact])).values(),
]

const whereOf = ({ of, at }: Writing): string =>
  `${of === 'note' ? 'nota' : 'mensagem do paciente'} de ${formatDate(at)}`

const saidInSentence = (writing: Writing, words: string, now: Date): FromWritings => {
  const said = saidIn(words, { when: { saidAt: writing.at, now } })
  const where = whereOf(writing)
  const origin = { words, where, isRecent: isOfHalfAYear(writing.at, now), isOnlyNamed: writing.of }
  // "Nega nitratos" is what a professional has found out, and no question any more.
  const counts = ({ sense }: Pick<Mention, 'sense'>) => writing.of === 'message' || sense !== 'denied'
  const named = (found: FoundSubstance[]): Mention[] =>
    found.filter(counts).map(({ key, sense }) => ({ ...origin, key, sense }))
  return {
    allergies: named(said.allergies),
    medicines: [
      ...named(said.medicines),
      ...(said.underTheTongue === null ? [] : [{ ...origin, key: 'nitrates' as const, sense: 'stated' as const }]),
    ],
    conditions: said.conditions.filter(counts).map(({ condition, sense }) => ({ ...origin, condition, sense })),
    unread: said.unreadAllergies
      .filter((part) => unreadPartsOf(part, 'allergies').length > 0)
      .map((part) => ({ about: 'allergies' as const, words: part, where })),
  }
}

/** An old code says what was treated then. */
const codedIn = ({ codes, at, ...writing }: Writing, now: Date): ToldCondition[] =>
  codes.flatMap(({ code, label }) =>
    conditionsOfCode(code).map((condition) => ({
      condition,
      words: [label, `CID ${code}, ${whereOf({ codes, at, ...writing })}`].filter(Boolean).join(': '),
      where: 'prontuário',
      writtenAt: at,
      isRecent: isOfHalfAYear(at, now),
      sense: 'stated' as const,
    })),
  )
