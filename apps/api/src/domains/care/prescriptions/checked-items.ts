import { calendarDayOf, dayAfter, daysBetween, formatDate } from '@prumo/brazil'
import { type CheckedItem, namedBeside, readPosologyOf, type Standing } from '#domains/care/prescribing-checks'
import {
  type Composition,
  type Dose,
  type Formula,
  findFormula,
  ladderOf,
  stepsOf,
  usualOfSubstance,
} from '#domains/medicines/formulary'
import { findSubstances, type SubstanceKey } from '#domains/medicines/substances'
import type { Pathology } from '#domains/shop/catalogue'
import { controlClassOf } from './classes/control-class.ts'
import { resemblesControlled } from './classes/controlled-words.ts'
import { type FreeItemDose, freeItemDose } from './free-item-dose.ts'
import { findOrdered } from './ordered-item.ts'
import type { PrescribedItem, Prescription } from './prescription.ts'
import type { Draft } from './prescription-draft.ts'
import { type Contents, substancesOf } from './substances-of.ts'

/**
 * The substances of a free item, two and two. One word that names two is a medicine that is sold so, or lies near two
 * names; what its words advise against is not in it.
 */
const mixedOf = ({ description, freeComposition }: Contents): CheckedItem['mixed'] => {
  if (freeComposition === null) return []
  const words = `${description}; ${freeComposition}`
  const meant = new Set(namedBeside({ posology: words, own: [] }).map(({ key }) => key))
  const found = findSubstances(words).filter(({ key }) => meant.has(key))
  return found.flatMap((one, at) =>
    found.slice(at + 1).flatMap((other) => (one.words === other.words ? [] : [[one.key, other.key] as const])),
  )
}

const namedIn = (item: Contents & { posology: string }) => ({
  mixed: mixedOf(item),
  beside: namedBeside({ posology: item.posology, own: substancesOf(item) }),
})

/** Only a free item may hide one: of every other the class is known. */
const resembles = ({ description, freeComposition }: Contents): CheckedItem['resembles'] =>
  freeComposition === null ? null : resemblesControlled(`${description}; ${freeComposition}`)

/** What the words of a free item say of its dose; null of every other item. */
const ofFree = ({ description, freeComposition }: Contents): FreeItemDose | null =>
  freeComposition === null ? null : freeItemDose(`${description}; ${freeComposition}`)

const strengthOf = (free: FreeItemDose | null) => ({ strengthMg: free?.strengthMg ?? null })

const doseLimits = (formula: Formula | null, free: FreeItemDose | null) => ({
  greatest: formula?.greatest ?? free?.greatest ?? null,
  isFree: free !== null,
  isStrengthUnsaid: free?.greatest != null && !free.isStrengthSaid,
})

/** Of one substance alone: which strength is whose is not known of several. */
const usualFor = ([key, ...others]: SubstanceKey[], { strengthMg }: FreeItemDose, pathology: Pathology | null) => {
  const usual = key && others.length === 0 && pathology ? usualOfSubstance(key, pathology) : null
  return usual && strengthMg ? { perDay: usual.perDayMg / strengthMg, words: usual.words } : null
}

const onSkin = ['skin', 'scalp', 'penis']

/** An item whose route nobody knows is taken to reach the whole body. */
const isTopical = ({ composition }: Contents): boolean => composition !== null && onSkin.includes(composition.route)

/** The items of a draft as the checks compare them. */
export const checkedItemsOf = ({ items, medicines, pathology = null }: Draft): CheckedItem[] =>
  items.map((item): CheckedItem => {
    const found = findOrdered(item, medicines)
    const free = found && ofFree(found)
    const written = readPosologyOf({ ...item, composition: found?.composition ?? null, ...strengthOf(free) })
    return {
      name: found?.description ?? '',
      resembles: found ? resembles(found) : null,
      substances: found ? substancesOf(found) : [],
      ...(found ? namedIn({ ...found, posology: item.posology }) : { mixed: [], beside: [] }),
      isTopical: found !== null && isTopical(found),
      isControlled: found !== null && controlClassOf([found]) !== 'simple',
      dose: item.dose ?? written.doseInWords,
      ...written,
      ...doseLimits(found?.formula ?? null, free),
      usual: free && usualFor(found ? substancesOf(found) : [], free, pathology),
      rising: risingOf(found?.composition ?? null),
      lasting: found?.formula?.lasting ?? free?.lasting ?? null,
      dosesPerPackage: found?.formula?.dosesPerPackage ?? null,
      doseNames: found?.composition?.dose ?? free?.doseNames ?? { one: 'dose', many: 'doses' },
      quantity: item.quantity,
      durationDays: item.durationDays,
    }
  })

/** The same of a prescription that is signed. */
export const checkedItemsOfSigned = ({
  items,
  controlClass,
}: Pick<Prescription, 'items' | 'controlClass'>): CheckedItem[] =>
  items.map((item) => {
    const formula = item.medicine === null ? null : findFormula({ medicine: item.medicine })
    const free = ofFree(item)
    const written = readPosologyOf({ ...item, ...strengthOf(free) })
    return {
      name: item.description,
      resembles: resembles(item),
      substances: substancesOf(item),
      ...namedIn(item),
      isTopical: isTopical(item),
      isControlled: controlClass !== 'simple',
      dose: item.dose ?? written.doseInWords,
      ...written,
      ...doseLimits(formula, free),
      rising: risingOf(item.composition),
      lasting: formula?.lasting ?? free?.lasting ?? null,
      dosesPerPackage: item.composition?.dosesPerPackage ?? null,
      doseNames: item.composition?.dose ?? free?.doseNames ?? { one: 'dose', many: 'doses' },
      quantity: item.quantity,
      durationDays: item.durationDays,
    }
  })

/** The ladder of a medicine whose dose is raised by steps. */
const risingOf = (composition: Composition | null): CheckedItem['rising'] => {
  const ladder = composition && ladderOf(composition)
  return ladder ? { ladder, mgPerDose: composition.components[0]?.perDose ?? 0 } : null
}

type Risen = { composition: Composition | null; dose: Dose | null; fromOn: string; today: string }

const risenTo = ({ composition, dose, fromOn, today }: Risen): Standing['rising'] => {
  const rising = risingOf(composition)
  if (!rising) return null
  const days = daysBetween(fromOn, today)
  return { ladder: rising.ladder, mgPerTake: rising.mgPerDose * (dose?.perTake ?? 1), fromOn, days }
}

export type ActiveSubstance = { key: SubstanceKey; isTopical: boolean }

/** What a signed prescription gives, and whether it stays on the skin. */
export const activeSubstancesIn = ({ items }: Pick<Prescription, 'items'>): ActiveSubstance[] =>
  items.flatMap((item) => substancesOf(item).map((key) => ({ key, isTopical: isTopical(item) })))

type OnSheet = PrescribedItem & { fromOn: string }

/** Each item with the day from which it is taken at the earliest: steps follow one another. */
export const onSheet = ({ items, issuedAt }: Pick<Prescription, 'items' | 'issuedAt'>): OnSheet[] => {
  const steps = stepsOf(items)
  return items.map((item, index) => ({
    ...item,
    fromOn: dayAfter(calendarDayOf(issuedAt), (steps[index]?.fromDay ?? 1) - 1),
  }))
}

type Sheet = Pick<Prescription, 'dispensedAt' | 'issuedAt'> & { items: OnSheet[] }

/** What another prescription of the same patient gives him. */
export const standingFrom = ({ items, dispensedAt, issuedAt }: Sheet, now: Date): Standing[] =>
  items.map((item) => ({
    name: item.description,
    substances: substancesOf(item),
    isTopical: isTopical(item),
    rising: risenTo({ ...item, today: calendarDayOf(now) }),
    where: `${dispensedAt !== null ? 'tratamento em curso, receita' : 'receita'} de ${formatDate(issuedAt)}`,
  }))
