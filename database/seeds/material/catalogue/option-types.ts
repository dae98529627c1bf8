import type { OptionTypeName } from './product.ts'

type OptionType = {
  id: number
  name: OptionTypeName
  presentation: string
  values: [name: string, presentation: string][]
}

// The names are what clients filter by; the periods are spec.md 9's own words.
export const optionTypes: OptionType[] = [
  {
    id: 1,
    name: 'periodo',
    presentation: 'Período',
    values: [
      ['monthly', '1 mês'],
      ['bimonthly', '2 meses'],
      ['quarterly', '3 meses'],
    ],
  },
  {
    id: 2,
    name: 'sessoes',
    presentation: 'Sessões',
    values: [
      ['1', '1 sessão'],
      ['2', '2 sessões'],
      ['3', '3 sessões'],
      ['4', '4 sessões'],
      ['6', '6 sessões'],
      ['12', '12 sessões'],
    ],
  },
  {
    id: 3,
    name: 'formula',
    presentation: 'Fórmula',
    values: [
      ['mais-lib', '+lib'],
      ['mais-fert', '+fert'],
      ['mais-hair', '+hair'],
    ],
  },
  {
    id: 4,
    name: 'quantidade',
    presentation: 'Quantidade',
    values: [
      ['1', '1 pote'],
      ['3', '3 potes'],
      ['6', '6 potes'],
    ],
  },
]

/** Ids of values are made of their type's and their place: 3 × 100 + 2 is the second formula. */
export const optionValueId = (type: OptionTypeName, value: string): number => {
  const found = optionTypes.find(({ name }) => name === type)
  const place = found?.values.findIndex(([name]) => name === value) ?? -1
  if (!found || place < 0) throw new Error(`there is no option ${type} = ${value}`)
  return found.id * 100 + place + 1
}
