import { formatCnpj as format } from '@brazilian-utils/brazilian-utils/format-cnpj'
import { isValidCnpj as isValid } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'

// Since July 2026 a CNPJ may contain letters in its first twelve places (IN RFB 2.229/2024): version 2 accepts both
// kinds.
const ALPHANUMERIC = { version: 2 } as const

/** Whether `text` is a CNPJ, numeric or alphanumeric, masked or bare. */
export const isValidCnpj = (text: string): boolean => isValid(text, ALPHANUMERIC)

/** 12ABC34501DE35 as 12.ABC.345/01DE-35; an incomplete input is formatted as far as it goes. */
export const formatCnpj = (text: string): string => format(text, ALPHANUMERIC)
