import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { type PrescribedItem, type Prescription, posologiesOf } from '#domains/care/prescriptions'
import type { Series } from './series.ts'

/** The mean of a series in the weeks before and after. */
export type Around = { key: string; before: number; after: number }

/** A medicine of a signed prescription on the time line. */
export type Change = {
  day: string
  kind: 'started' | 'changed' | 'repeated'
  medicine: string
  posology: string
  around: Around[]
}

const daysAround = 28
const fewest = 3

/**
 * Each medicine as it was prescribed, oldest first: begun, in another dose, or again as before. What was canceled was
 * never a dose: it is no change, and none is told by it.
 */
export const changesOf = (
  prescriptions: readonly Pick<Prescription, 'issuedAt' | 'items' | 'state'>[],
  series: readonly Series[],
): Change[] => {
  const last = new Map<string, string>()
  return prescriptions
    .filter(({ state }) => state !== 'canceled')
    .toSorted((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime())
    .flatMap(({ issuedAt, items }) => {
      const posologies = posologiesOf(items)
      const day = calendarDayOf(issuedAt)
      return items.map((item, index): Change => {
        const dose = JSON.stringify([item.description, item.dose, posologies[index]])
        const medicine = nameOf(item)
        const before = last.get(medicine)
        last.set(medicine, dose)
        const kind = before === undefined ? 'started' : before === dose ? 'repeated' : 'changed'
        const around = kind === 'repeated' ? [] : aroundDay(series, day)
        return { day, kind, medicine: item.description, posology: posologies[index] as string, around }
      })
    })
}

// A medicine is named by what is in it: 5 mg and 10 mg of a substance are one medicine in two doses.
const nameOf = ({ activeIngredients, description }: PrescribedItem): string =>
  activeIngredients.length > 0 ? activeIngredients.toSorted().join(' + ').toLowerCase() : description.toLowerCase()

const aroundDay = (series: readonly Series[], day: string): Around[] =>
  series
    .filter(({ source }) => source === 'own')
    .flatMap(({ key, points }) => {
      const before = meanIn(points, dayAfter(day, -daysAround), dayAfter(day, -1))
      const after = meanIn(points, dayAfter(day, 1), dayAfter(day, daysAround))
      // Where he said too little, a mean says nothing.
      return before === null || after === null ? [] : [{ key, before, after }]
    })

/** To one place after the comma. */
const meanIn = (points: Series['points'], from: string, to: string): number | null => {
  const within = points.filter(({ day }) => day >= from && day <= to)
  if (within.length < fewest) return null
  return Math.round((10 * within.reduce((sum, { value }) => sum + value, 0)) / within.length) / 10
}
