import { formatCpf as format } from '@brazilian-utils/brazilian-utils/format-cpf'
import { isValidCpf as isValid } from '@brazilian-utils/brazilian-utils/is-valid-cpf'

/** Whether `text` is a CPF, masked or bare: eleven digits, not all alike, with right check digits. */
export const isValidCpf = (text: string): boolean => isValid(text)

/** 12345678909 as 123.456.789-09; a part typed so far is masked as far as it goes. */
export const formatCpf = (text: string): string => format(text)
