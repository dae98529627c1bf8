import { type Composition, strengthOf, takeWords } from '#domains/medicines/formulary'
import type { CheckedDose, Loudest, SaidDose, TakenWith } from '../facts.ts'
import { harmless } from './harmless-words.ts'
import type { About, Heard } from './heard.ts'
import { loudestOf } from './loudest.ts'
import { partOfClock } from './moments.ts'
import { phrasesFor } from './phrases.ts'
import { plainPosology } from './plain-posology.ts'

/** What is written about: of a free item nobody knows the composition, perhaps the strength that its words name. */
export type Written = { posology: string; composition: Composition | null; strengthMg?: number | null }

/** What is said, or the words that nobody could read: then nothing is said to be read. */
export type ReadPosology = Pick<Heard, 'wrongWay'> & { takenWith: TakenWith[] } & (
    | { said: SaidDose; unread: null; loudest: null }
    | { said: null; unread: string; loudest: Loudest }
  )

/**
 * A posology read to its end: every phrase that says how much or how often is taken out of the text, and if a word is
 * left that is not known to be harmless, or two phrases contradict each other, it is not read at all. A wrong guess
 * would be worse than none. Its largest amount is heard all the same.
 */
export const readPosology = ({ posology, composition, strengthMg }: Written): ReadPosology => {
  const text = plainPosology(posology)
  const about = aboutOf(composition, strengthMg ?? null)
  // What nobody sees is left out to hear what a reader sees.
  const [heard, rest] = hearIn(text ?? plainPosology(visible(posology)) ?? '', about)
  const { wrongWay, unread } = heard
  const takenWith = [
    ...new Set([
      ...heard.takenWith,
      ...heard.moments.flatMap(({ of }) => (of === 'bedtime' ? ['lying' as const] : [])),
    ]),
  ]
  const words = [...unread, ...rest.split(/[\s,]+/).filter((word) => word !== '' && !harmless.has(word))]
  const said = words.length === 0 && text !== null ? saidIn(heard) : null
  if (said) return { wrongWay, takenWith, said, unread: null, loudest: null }
  const left = text === null || words.length === 0 ? posology.trim() : words.join(' ')
  return { wrongWay, takenWith, said: null, unread: left, loudest: loudestOf(heard, rest) }
}

const visible = (text: string): string => text.normalize('NFKC').replace(/[\p{Cf}\p{Cc}\p{No}]/gu, '')

/** What every phrase hears in a text, and the words that are left. */
const hearIn = (text: string, about: About): [Heard, string] => {
  const heard: Heard = {
    ...{ amounts: [], takes: [], most: [], daysPerWeek: [], moments: [], first: [], unread: [] },
    ...{ loud: [], leastDaysPerWeek: [], lasts: [], wrongWay: [], takenWith: [] },
    ...{ isDaily: false, isEveryDay: false, isAsNeeded: false, isLaterDaily: false },
  }
  let rest = ` ${text} `
  for (const [pattern, hear] of phrasesFor(about))
    rest = rest.replace(pattern, (...match) => {
      const groups = match.slice(
        0,
        match.findIndex((one) => typeof one === 'number'),
      )
      hear(heard, groups, about)
      return ' , '
    })
  return [heard, rest]
}

/** What is heard, if it is one dose; null if phrases contradict each other. */
const saidIn = (heard: Heard): SaidDose | null => {
  const { amounts, isDaily, isEveryDay, isAsNeeded, first } = heard
  const perTake = only(amounts)
  const moments = countMoments(heard)
  const days = only(heard.daysPerWeek)
  const most = only(heard.most)
  if ([perTake, moments, days, most].includes(undefined)) return null
  const rests = typeof days === 'number' ? 1 : null
  const takes = only([...heard.takes, ...(moments ? [moments] : [])])
  if (takes === undefined || only(heard.lasts.map(({ to }) => to)) === undefined) return null
  const often = takes ?? (isDaily && most === null ? 1 : null)
  const capped = most === null || most === undefined ? null : most / (perTake ?? Number.NaN)
  // Several amounts are one for each time of the day: '1 de manhã e 1 à noite'.
  const isWrong = [
    amounts.length > 1 && amounts.length !== moments,
    capped !== null && (!Number.isInteger(capped) || (often !== null && often !== capped)),
    days !== null && (Number(days) > 7 || Number(days) <= 0 || (isEveryDay && days !== 7)),
    first.some((one) => perTake === null || one !== Number(perTake) * 2),
    perTake === 0 || often === 0,
  ]
  if (isWrong.includes(true)) return null
  return {
    perTake: perTake ?? null,
    takesPerDay: often ?? capped ?? rests,
    daysPerWeek: days ?? (isDaily || heard.takes.length > 0 || capped !== null ? 7 : null),
    leastDaysPerWeek: heard.leastDaysPerWeek[0] ?? null,
    isAsNeeded: isAsNeeded || (capped !== null && often === null),
    firstTake: first[0] ?? null,
    lasts: heard.lasts[0] ?? null,
  }
}

/** The one value that all say; null if there is none, undefined if they differ. */
const only = (values: number[]): number | null | undefined => {
  const [value, ...others] = values
  if (value === undefined) return null
  return others.every((other) => Math.abs(other - value) < 0.001) ? value : undefined
}

/**
 * Takes of a day by its times. 'À noite, ao deitar' is one time said twice; joined by 'e' they are two, and of three
 * nobody knows which belong together.
 */
const countMoments = ({ moments }: Heard): number | null | undefined => {
  if (moments.length === 0) return null
  if (isClockBeside(moments)) return new Set(moments.map(partIn)).size === 1 ? 1 : undefined
  const places = new Set(moments.map(({ of }) => of))
  const parts = new Set(moments.map(({ of }) => partOf[of] ?? of))
  if (parts.size === moments.length) return moments.length
  const isOneSaidTwice = moments.length === 2 && parts.size === 1 && places.size === 2
  return isOneSaidTwice && moments.every(({ isJoined }) => !isJoined) ? 1 : undefined
}

type Moment = Heard['moments'][number]

/** 'Às 20 h, à noite' is one take said twice; 'às 8 h, à noite' is none that anybody understands. */
const isClockBeside = (moments: Moment[]): boolean =>
  moments.length === 2 &&
  moments.filter(({ of }) => of.startsWith('clock')).length === 1 &&
  moments.every(({ isJoined }) => !isJoined)

const partIn = ({ of, words }: Moment): string => (of.startsWith('clock') ? partOfClock(words) : (partOf[of] ?? of))

const partOf: Record<string, string> = {
  rising: 'manha',
  breakfast: 'manha',
  dinner: 'noite',
  bedtime: 'noite',
}

const synonyms: Record<string, string> = {
  jato: 'jat(?:o|os)|jatinhos?|borrifadas?|puffs?',
  cápsula: 'capsulas?|caps?|cps',
  comprimido: 'comprimidos?|comp|cp|cpr|cprs',
  aplicação: 'aplicac(?:ao|oes)',
}

/** One injection; of a pen that has one dose, also the pen. */
const injections = ({ dose }: Composition): string =>
  `aplicac(?:ao|oes)|injec(?:ao|oes)${dose.one.startsWith('caneta') ? '|canetas?' : ''}`

/** A posology names a dose as the medicine is counted; of a free item, in any way. */
const aboutOf = (composition: Composition | null, freeMg: number | null): About => {
  const own = composition && (composition.form === 'pen' ? injections(composition) : synonyms[composition.dose.one])
  const named = own ? [own] : Object.values(synonyms)
  const ofFree = freeMg === null ? null : { mg: freeMg, g: freeMg / 1_000, ml: null }
  const strength = composition ? strengthOf(composition) : ofFree
  return {
    names: [...named, 'doses?', 'unidades?', 'un'].map((name) => `(?:${name})\\b`).join('|'),
    composition,
    dosesIn: (amount, unit) => {
      const [of, milligrams] = unit === 'mcg' ? (['mg', amount / 1_000] as const) : ([unit, amount] as const)
      const one = of === 'mg' || of === 'g' || of === 'ml' ? strength?.[of] : null
      if (one) return milligrams / one
      // Of a pen, grams are those of the substance: a slip for milligrams is a thousandfold.
      return of === 'g' && composition?.form === 'pen' && strength?.mg ? (milligrams * 1_000) / strength.mg : null
    },
  }
}

/** What covers an area is said by its place and not by an amount: then one take is one dose. */
export const isCounted = (composition: Composition | null): boolean =>
  composition === null || takeWords(composition).isCounted

/** The dose that the words alone say; null if they do not say it whole. */
export const doseSaid = ({ said }: ReadPosology, composition: Composition | null): CheckedDose | null => {
  const perTake = said && (said.perTake ?? (isCounted(composition) ? null : 1))
  if (!said || perTake === null || said.takesPerDay === null) return null
  const { takesPerDay, daysPerWeek, isAsNeeded } = said
  return { perTake, takesPerDay, daysPerWeek: daysPerWeek ?? 7, isAsNeeded }
}
