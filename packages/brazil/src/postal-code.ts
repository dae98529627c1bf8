import { formatCep } from '@brazilian-utils/brazilian-utils/format-cep'
import { isValidCep } from '@brazilian-utils/brazilian-utils/is-valid-cep'
import { onlyDigits } from './digits.ts'

/** Whether `text` has the form of a CEP (eight digits, with or without its hyphen) and is in some state's range. */
export const isValidPostalCode = (text: string): boolean =>
  /^\s*\d{5}-?\d{3}\s*$/.test(text) && isValidCep(text) && stateOfPostalCode(text) !== null

/** 01310200 as 01310-200; an incomplete input is formatted as far as it goes. */
export const formatPostalCode = (text: string): string => formatCep(text)

/** The state abbreviation of a CEP by its first five digits, or null if no state has them. */
export const stateOfPostalCode = (text: string): string | null => {
  const digits = onlyDigits(text)
  if (digits.length !== 8) return null
  const prefix = Number(digits.slice(0, 5))
  return RANGES.find(([, from, to]) => prefix >= from && prefix <= to)?.[0] ?? null
}

// Correios: ranges of the first five digits, by state.
const RANGES: readonly (readonly [state: string, from: number, to: number])[] = [
  ['SP', 1000, 19999],
  ['RJ', 20000, 28999],
  ['ES', 29000, 29999],
  ['MG', 30000, 39999],
  ['BA', 40000, 48999],
  ['SE', 49000, 49999],
  ['PE', 50000, 56999],
  ['AL', 57000, 57999],
  ['PB', 58000, 58999],
  ['RN', 59000, 59999],
  ['CE', 60000, 63999],
  ['PI', 64000, 64999],
  ['MA', 65000, 65999],
  ['PA', 66000, 68899],
  ['AP', 68900, 68999],
  ['AM', 69000, 69299],
  ['RR', 69300, 69399],
  ['AM', 69400, 69899],
  ['AC', 69900, 69999],
  ['DF', 70000, 72799],
  ['GO', 72800, 72999],
  ['DF', 73000, 73699],
  ['GO', 73700, 76799],
  ['RO', 76800, 76999],
  ['TO', 77000, 77999],
  ['MT', 78000, 78899],
  ['MS', 79000, 79999],
  ['PR', 80000, 87999],
  ['SC', 88000, 89999],
  ['RS', 90000, 99999],
]
