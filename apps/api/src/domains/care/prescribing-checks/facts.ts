import type { Condition } from '#domains/care/clinical-words'
import type { Stated } from '#domains/care/consultations'
import type { PrepForOrders } from '#domains/care/prep'
import type { WeightForOrders } from '#domains/care/weight'
import type { Ladder } from '#domains/medicines/formulary'
import type { Sense, SubstanceKey } from '#domains/medicines/substances'
import type { NamedBeside } from './posology/named-beside.ts'

/** Where a fact is from, in words for the doctor: 'questionário de 12/11/2026'. */
type Origin = {
  where: string
  /** Said within the last half year; an older statement may have ceased to hold. */
  isRecent: boolean
  sense: Sense
  /** When the patient said it; only what a survey says has it. */
  saidAt?: Date
  /** When a professional wrote it into the chart. */
  writtenAt?: Date
  /** Another account with the same CPF says so. */
  isElsewhere?: boolean
  /** Only named, in a note or a message, or not said plainly: it is asked, and never stops. */
  isOnlyNamed?: 'note' | 'message' | 'unclear'
  /** What a doctor has verified with the patient since. */
  refuted?: { on: string; reason: string }
}

/** A substance that the patient or a professional named. */
export type Mention = Origin & { key: SubstanceKey; words: string }

export type ToldCondition = Origin & { condition: Condition; words: string }

/** An item of another valid prescription, or of a treatment under way. */
export type Standing = {
  name: string
  substances: SubstanceKey[]
  isTopical: boolean
  /** 'receita de 12/11/2026', 'tratamento em curso desde 12/11/2026'. */
  where: string
  /** It was prescribed to another account with the same CPF. */
  isElsewhere?: boolean
  /** Of a medicine whose dose is raised by steps: what one take gives, from which day on, and how many days ago. */
  rising?: { ladder: Ladder; mgPerTake: number; fromOn: string; days: number } | null
  /** It is neither valid nor taken any more, and says only what dose was reached. */
  isOver?: boolean
}

/** What a programme of weight says of today: what nobody has decided on, and that he is to wait. */
export type StandingWeight = Pick<WeightForOrders, 'urgencies' | 'alerts' | 'heldAt'> & { where: string }

/** What is known about a patient, from all visits and professionals. */
export type PatientFacts = {
  /** False if no survey and no chart says anything about him. */
  isKnown: boolean
  /** Another account with his CPF says something, or was prescribed something. */
  isElsewhere: boolean
  allergies: Mention[]
  medicines: Mention[]
  /** What a professional wrote that he should not be given. */
  avoid: Mention[]
  conditions: ToldCondition[]
  drinks: (Origin & { isDaily: boolean; words: string }) | null
  /** What names a medicine, an allergy or a problem in words that nobody understands. */
  unread: { about: 'medicines' | 'allergies' | 'avoid' | 'problems'; words: string; where: string }[]
  standing: Standing[]
  /** What was prescribed before and is over, of medicines whose dose is raised by steps. */
  earlier?: Standing[]
  /** By weight and height of the last half year; missing: nobody measured both. */
  bodyMass?: { index: number; words: string; where: string } | null
  /** What his register of PrEP says; null: he has none; missing: nobody orders PrEP. */
  prep?: PrepForOrders | null
  /** What his programme of weight says, and that of another account of his; missing: nobody orders its medicines. */
  weight?: StandingWeight[]
  /** What its doctor stated of the visit in which he signs; missing: nothing yet, or there is no visit (a renewal). */
  visit?: Stated | null
}

export type CheckedDose = { perTake: number; takesPerDay: number; daysPerWeek: number; isAsNeeded: boolean }

/** What the words of a posology say; null: they say nothing of it. */
export type SaidDose = {
  perTake: number | null
  takesPerDay: number | null
  daysPerWeek: number | null
  /** '2 a 3 vezes por semana': the fewer of the two, and the more in `daysPerWeek`; else the same, or null. */
  leastDaysPerWeek: number | null
  isAsNeeded: boolean
  /** Doses at once on the first day alone. */
  firstTake: number | null
  /** How long the treatment lasts; a month has from 28 to 31 days. */
  lasts: { from: number; to: number } | null
}

/** The largest that was heard in words which nobody could read to their end. */
export type Loudest = {
  /** Doses at a time; null: they say no amount, and that of the form counts. */
  perTake: number | null
  takesPerDay: number
  /** Doses in a day, where they say it as such; else null. */
  perDay: number | null
  /** The most days a week that they speak of; null: they say nothing of it. */
  daysPerWeek: number | null
  /** Doses that may come on top: 'mais um', 'outro'. */
  more: number
  /** 'Dobrar a dose' is two. */
  factor: number
}

/** What a medicine is taken with or beside, as far as a leaflet speaks of it. `lying`: right before lying down. */
export type TakenWith = 'milk' | 'alcohol' | 'no_water' | 'lying'

/** An item of the order that is judged. */
export type CheckedItem = {
  name: string
  /** Empty if nobody could tell what is in it. */
  substances: SubstanceKey[]
  /** Of a free item, two and two: nobody knows whether they were put together. Empty of a formula, whose were. */
  mixed: (readonly [SubstanceKey, SubstanceKey])[]
  /** Medicines that the posology has taken beside it. */
  beside: NamedBeside[]
  isTopical: boolean
  /** Null if neither the form nor the posology says it. */
  dose: CheckedDose | null
  /** What the posology's words say, where they alone say it whole. */
  doseInWords: CheckedDose | null
  /** As much of it as they say; null where they were not read to their end. */
  said: SaidDose | null
  /** The words that nobody could read; null if there are none. */
  unreadWords: string | null
  /** Only where words were not read to their end. */
  loudest: Loudest | null
  /** Verbs, routes and places that are not the formula's, and what its own is; null if there are none. */
  wrongWay: { words: string[]; route: string } | null
  takenWith: TakenWith[]
  /** A word that may be a misspelt substance under control, and its name; null if none is. */
  resembles: { word: string; substance: string } | null
  /** False for what covers an area, which is said by its place and not by an amount. */
  isCounted: boolean
  /** In doses; null where no leaflet or formulary gave one. `perWeek`: of what is taken once a week. */
  greatest: { perTake: number; perDay: number; perWeek?: number | null } | null
  /** Of a free item: the usual of what the visit is about, in doses, where it is less than the greatest. */
  usual?: { perDay: number; words: string } | null
  /** The words of a free item name no strength: it was compared as the weakest that is sold. */
  isStrengthUnsaid: boolean
  /** Written by the doctor, so that a dose which nobody reads is asked and does not stop. */
  isFree: boolean
  /** Of a class whose sheet is retained: C1, GLP-1, antimicrobials. Missing: not. */
  isControlled?: boolean
  /** Of a medicine whose dose is raised by steps: its ladder, and what one dose has. */
  rising?: { ladder: Ladder; mgPerDose: number } | null
  /** How long, and how much every day, at most; null where the formulary has no figure. */
  lasting: { mostDays: number | null; everyDay: number | null; source: string } | null
  dosesPerPackage: number | null
  /** 'jato', 'jatos'. */
  doseNames: { one: string; many: string }
  quantity: number
  durationDays: number
}

export type CheckFacts = { items: CheckedItem[]; patient: PatientFacts }
