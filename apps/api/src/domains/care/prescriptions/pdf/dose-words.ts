import { countWords } from '#domains/medicines/formulary'
import type { PrescribedItem } from '../prescription.ts'

const times = { one: 'vez', many: 'vezes' }
const days = { one: 'dia', many: 'dias' }
const doses = { one: 'dose', many: 'doses' }

/** The dose by its numbers: '1 jato de cada vez, 2 vezes por dia'; null where the doctor wrote the posology alone. */
export const doseWords = ({ dose, composition }: Pick<PrescribedItem, 'dose' | 'composition'>): string | null => {
  if (!dose) return null
  const { perTake, takesPerDay, daysPerWeek, isAsNeeded } = dose
  return [
    `${countWords(perTake, composition?.dose ?? doses)} de cada vez`,
    ...(takesPerDay === 1 && daysPerWeek === 1
      ? ['1 vez por semana']
      : [
          `${countWords(takesPerDay, times)} por dia`,
          ...(daysPerWeek === 7 ? [] : [`${countWords(daysPerWeek, days)} por semana`]),
        ]),
    ...(isAsNeeded ? ['se for preciso'] : []),
  ].join(', ')
}
