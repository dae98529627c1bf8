import type { CheckedItem, TakenWith } from '../../facts.ts'
import { type Hit, isOneOf, type Named, type Rule } from '../../rule.ts'

const tetracyclines: readonly Named[] = ['tetracycline']

/** What a leaflet says against it; null `of`: no medicine is taken so. */
const against: Record<TakenWith, { of: readonly Named[] | null; words: string; why: string }> = {
  alcohol: { of: null, words: 'com álcool', why: 'nenhuma bula manda tomar um medicamento com álcool' },
  no_water: { of: null, words: 'sem água', why: 'comprimido ou cápsula sem água pode ficar preso e ferir o esôfago' },
  milk: { of: tetracyclines, words: 'com leite ou derivados', why: 'o cálcio impede a absorção da tetraciclina' },
  lying: {
    of: tetracyclines,
    words: 'ao deitar',
    why: 'a tetraciclina que fica no esôfago o fere: a bula pede água e não deitar logo depois',
  },
}

/** What the words of a posology have it taken with, against the leaflet. */
export const food: Rule = {
  key: 'food',
  source:
    'Bulas de doxiciclina e de limeciclina (Bulário Eletrônico da ANVISA), modo de usar e interações: com água, sem leite e derivados, sem deitar logo depois; HL7 EHR-S FM CPS.4.2 (alimentos e bebidas). Álcool e falta de água: regra nossa.',
  names: tetracyclines,
  check: ({ items }) =>
    items.flatMap((item, index) =>
      item.isTopical ? [] : item.takenWith.filter((one) => isAgainst(one, item)).map((one) => hitOf(one, item, index)),
    ),
}

const isAgainst = (one: TakenWith, { substances }: CheckedItem): boolean => {
  const { of } = against[one]
  return of === null || substances.some((substance) => isOneOf(substance, of))
}

const hitOf = (one: TakenWith, { name }: CheckedItem, index: number): Hit => {
  const { words, why } = against[one]
  const detail = `${name}: a posologia escrita diz “${words}”, e ${why}.`
  return { level: 'ask', title: 'O modo de tomar vai contra a bula', detail, items: [index] }
}
