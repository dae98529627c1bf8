import { formatCpf as format } from '@brazilian-utils/brazilian-utils/format-cpf'
import { isValidCpf as isValid } from '@brazilian-utils/brazilian-utils/is-valid-cpf'

/** Whether `text` is a CPF, formatted or not: eleven digits, not all equal, with valid check digits. */
export const isValidCpf = (text: string): boolean => isValid(text)

/** 12345678909 as 123.456.789-09; an incomplete input is formatted as far as it goes. */
export const formatCpf = (text: string): string => format(text)
