import { many, perDay } from '../../dose-words.ts'
import type { CheckedItem } from '../../facts.ts'
import type { Hit, Rule } from '../../rule.ts'

/**
 * The days of the order against the longest treatment of the formulary, and a dose of every day against the greatest of
 * continuous use, where it is less than that of a day now and then. A missing figure finds nothing.
 */
export const longestTreatment: Rule = {
  key: 'longest_treatment',
  source:
    'Duração e dose de uso contínuo da bula ou diretriz que o formulário cita em cada medicamento (`source` de `lasting`).',
  names: [],
  check: ({ items }) => items.flatMap((item, index) => [...tooLong(item, index), ...tooMuchEveryDay(item, index)]),
}

const tooLong = ({ lasting, durationDays, name }: CheckedItem, index: number): Hit[] => {
  const most = lasting?.mostDays ?? null
  if (!lasting || most === null || durationDays <= most) return []
  const detail = `${name}: ${durationDays} dias; o formulário vai até ${most} dias. ${lasting.source}`
  return [{ level: 'ask', title: 'Tratamento mais longo que o previsto', detail, items: [index] }]
}

const tooMuchEveryDay = (item: CheckedItem, index: number): Hit[] => {
  const { lasting, name } = item
  // The patient does what the words say.
  const dose = item.doseInWords ?? item.dose
  const most = lasting?.everyDay ?? null
  if (!lasting || most === null || !dose || dose.isAsNeeded || dose.daysPerWeek < 7 || perDay(dose) <= most) return []
  const limit =
    most === 0 ? 'este medicamento é de uso sob demanda' : `o máximo no uso contínuo é ${many(most, item)} por dia`
  const detail = `${name}: ${many(perDay(dose), item)} por dia, todos os dias; ${limit}. ${lasting.source}`
  return [{ level: 'ask', title: 'Dose de uso contínuo acima da máxima', detail, items: [index] }]
}
