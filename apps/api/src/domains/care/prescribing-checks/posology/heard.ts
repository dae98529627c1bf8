import type { Composition } from '#domains/medicines/formulary'
import type { TakenWith } from '../facts.ts'

/** What was heard in a posology so far; each list holds one value for each phrase. */
export type Heard = {
  /** Doses at a time. */
  amounts: number[]
  /** Times a day, said as such. */
  takes: number[]
  /** The most doses in a day. */
  most: number[]
  daysPerWeek: number[]
  /** Times of the day, each with its place in the day. */
  moments: { of: string; words: string; isJoined: boolean }[]
  isDaily: boolean
  isEveryDay: boolean
  isAsNeeded: boolean
  /** Times of a day behind times of a week: 'uma vez por semana e depois uma vez ao dia'. */
  isLaterDaily: boolean
  /** Doses at once on the first day alone. */
  first: number[]
  /** Doses that are named beside what nobody reads: another strength, another unit. */
  loud: number[]
  leastDaysPerWeek: number[]
  lasts: { from: number; to: number }[]
  /** Verbs, routes and places that are not the formula's. */
  wrongWay: string[]
  takenWith: TakenWith[]
  /** Words that contradict the rest, or measure what nobody can convert. */
  unread: string[]
}

/** What the words are about. */
export type About = {
  /** Alternatives of a regular expression: 'jatos?|borrifadas?'. */
  names: string
  /** Doses in so many 'mg', 'g' or 'ml'; null where nobody can convert it. */
  dosesIn: (amount: number, unit: string) => number | null
  composition: Composition | null
}

/** A phrase, and what is heard in it. A phrase is taken out of the text as it is read. */
export type Phrase = [RegExp, (heard: Heard, groups: (string | undefined)[], about: About) => void]

export const N = '(?<![\\d./:])(\\d+(?:\\.\\d+)?)(?![./:]?\\d)'
export const hour = '(?:h|hs|horas?)\\b'
export const minute = '(?:min|minutos?)\\b'
export const number = (text: string | undefined): number => Number(text ?? Number.NaN)
export const nothing = () => {}
export const phrase = (source: string, hear: Phrase[1]): Phrase => [new RegExp(source, 'g'), hear]
