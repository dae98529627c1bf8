import type { CheckedItem } from '../../facts.ts'
import type { Hit, Rule } from '../../rule.ts'

/** A begun package more than needed is no excess, and a tenth less no lack: months differ. Both are our own choice. */
const lack = 0.9

/** Packages against the doses that the duration takes. */
export const quantity: Rule = {
  key: 'quantity',
  source: 'HL7 EHR-S FM CPS.4.2 (quantidade e duração); doses por embalagem do formulário. Margens nossas.',
  names: [],
  check: ({ items }) => items.flatMap((item, index) => hitsOf(item, index)),
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

const hitsOf = (item: CheckedItem, index: number): Hit[] => {
  const { dose, dosesPerPackage, quantity: packages, durationDays, name, doseNames } = item
  if (!dose || dosesPerPackage === null) return []
  const needed = (dose.perTake * dose.takesPerDay * dose.daysPerWeek * durationDays) / 7
  const given = packages * dosesPerPackage
  const amounts = `${number.format(given)} ${doseNames.many} na quantidade pedida, ${number.format(needed)} na posologia por ${durationDays} dias`
  if (given >= needed + 2 * dosesPerPackage)
    return [{ level: 'ask', title: 'Quantidade acima do tratamento', detail: `${name}: ${amounts}.`, items: [index] }]
  // As needed, the duration is how long it lasts at the most.
  if (!dose.isAsNeeded && given < needed * lack)
    return [{ level: 'ask', title: 'Quantidade abaixo do tratamento', detail: `${name}: ${amounts}.`, items: [index] }]
  return []
}
