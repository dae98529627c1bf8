import { type Step, stepsOf } from '#domains/medicines/formulary'
import type { PrescribedItem } from '../prescription.ts'
import { posologyWithDose } from './posology-with-dose.ts'

/**
 * The posology of each item as every reader sees it. Where items are steps of one rising dose, it says which step it
 * is and on which days: lines of the same substance on one sheet would else be taken at the same time.
 */
export const posologiesOf = (items: readonly PrescribedItem[]): string[] => {
  const steps = stepsOf(items)
  return items.map((item, index) => {
    const step = steps[index]
    return step ? `${posologyWithDose(item)} ${stepWords(step)}` : posologyWithDose(item)
  })
}

const stepWords = ({ number, of, fromDay, toDay }: Step): string =>
  `Etapa ${number} de ${of}: do dia ${fromDay} ao dia ${toDay}${number === 1 ? '' : `, só depois da etapa ${number - 1}`}.`
