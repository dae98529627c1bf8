import { readPosologyOf } from '#domains/care/prescribing-checks'
import { type FreeItem, findFormula } from '#domains/medicines/formulary'
import { freeItemDose } from '../free-item-dose.ts'

export type PosologyWords = {
  perTake: number | null
  takesPerDay: number | null
  daysPerWeek: number | null
  leastDaysPerWeek: number | null
  lastsDays: { from: number; to: number } | null
  unread: string | null
}

type Written = { posology: string } & ({ medicine: string } | { free: FreeItem })

/**
 * What typed words say of dose and duration, by the very reading by which `contradicted_dose` judges the order, so that
 * a form shows the difference while it is typed. Pure. An unknown medicine is read as a free item is.
 */
export const readPosologyWords = ({ posology, ...named }: Written): PosologyWords => {
  const composition = findFormula(named)
  const free = 'free' in named ? freeItemDose(`${named.free.name}; ${named.free.composition}`) : null
  const { said, doseInWords, unreadWords } = readPosologyOf({
    ...{ posology, composition, strengthMg: free?.strengthMg ?? null },
  })
  return {
    perTake: said?.perTake ?? null,
    takesPerDay: said?.takesPerDay ?? null,
    daysPerWeek: doseInWords?.daysPerWeek ?? said?.daysPerWeek ?? null,
    leastDaysPerWeek: said?.leastDaysPerWeek ?? null,
    lastsDays: said?.lasts ?? null,
    unread: unreadWords,
  }
}
