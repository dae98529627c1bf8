import type { Refuted } from '#domains/care/chart'
import {
  isSubstanceClass,
  isSubstanceKey,
  type SubstanceClass,
  type SubstanceKey,
  substanceNamed,
} from '#domains/medicines/substances'
import type { CheckFacts, Mention } from './facts.ts'

/** `stop`: nobody signs it. `ask`: the doctor writes why he signs it all the same. */
export type Level = 'stop' | 'ask'

/** What a rule holds against an order. */
export type Hit = {
  level: Level
  title: string
  detail: string
  /** The items that it is about, by their place in the order. */
  items: number[]
  /** The part of a survey that it rests on, so that a doctor who has verified that it is not so says which. */
  told?: Told
}

/** `words`: as it is called in the chart. */
export type Told = Refuted & { words: string }

export type Rule = {
  key: string
  /** The leaflet, guideline or law behind it; our own choices say that they are. */
  source: string
  /** The substances and classes that it speaks of, so that a start with an unknown one is refused. */
  names: readonly Named[]
  check: (facts: CheckFacts) => Hit[]
}

/** A substance or a whole class. */
export type Named = SubstanceKey | SubstanceClass

/** A rule names what the table of substances does not have, or has no source: it would never find anything. */
class RuleFault extends Error {
  override name = 'RuleFault'
}

/** The rules, if they are sound. Throws RuleFault with a sentence for each fault: the process does not start. */
export const checkedRules = (rules: readonly Rule[]): readonly Rule[] => {
  const faults = [
    ...rules.flatMap(({ key, names }) =>
      names
        .filter((name) => !isSubstanceKey(name) && !isSubstanceClass(name))
        .map((name) => `The rule ${key} names ${name}, which the table of substances does not know.`),
    ),
    ...rules.filter(({ source }) => source.trim() === '').map(({ key }) => `The rule ${key} names no source.`),
    ...rules
      .filter(({ key }, index) => rules.findIndex((other) => other.key === key) < index)
      .map(({ key }) => `Two rules are called ${key}.`),
  ]
  if (faults.length > 0) throw new RuleFault(faults.join('\n'))
  return rules
}

/** Whether a substance is one of these, or of one of these classes. */
export const isOneOf = (key: SubstanceKey, named: readonly Named[]): boolean =>
  named.includes(key) || substanceNamed(key).classes.some((of) => named.includes(of))

/**
 * A stop holds for what is stated and recent. What the patient denied, took back, stopped or said long ago, and what a
 * note or a message only names, is asked: the doctor finds out and writes it down.
 */
export const levelFor = (
  level: Level,
  { sense, isRecent, isOnlyNamed }: Pick<Mention, 'sense' | 'isRecent' | 'isOnlyNamed'>,
): Level => (level === 'stop' && sense === 'stated' && isRecent && !isOnlyNamed ? 'stop' : 'ask')
