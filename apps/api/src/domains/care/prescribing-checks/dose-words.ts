import type { CheckedDose, CheckedItem } from './facts.ts'

export const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** '1 jato', '2 jatos', as the medicine is counted. */
export const many = (count: number, { doseNames }: Pick<CheckedItem, 'doseNames'>): string =>
  `${number.format(count)} ${count <= 1 ? doseNames.one : doseNames.many}`

export const perDay = ({ perTake, takesPerDay }: CheckedDose): number => perTake * takesPerDay
