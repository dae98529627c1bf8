import { formatPhone as format } from '@brazilian-utils/brazilian-utils/format-phone'
import { isValidPhone as isValid } from '@brazilian-utils/brazilian-utils/is-valid-phone'
import { onlyDigits } from './digits.ts'

const MOBILE_LENGTH = 11

/** Whether `text` is a Brazilian mobile or landline number with its area code, optionally with +55. */
export const isValidPhone = (text: string): boolean => {
  if (!isValid(text)) return false
  const national = withoutCountry(text)
  // Every mobile number begins with 9 since 2016 (Anatel, nono dígito); the library still accepts 6, 7 and 8.
  return national.length !== MOBILE_LENGTH || national[2] === '9'
}

/** 11987654321 as (11) 98765-4321 and 1133334444 as (11) 3333-4444; the country code is dropped. */
export const formatPhone = (text: string): string => format(withoutCountry(text), { mask: 'nanp' })

const withoutCountry = (text: string): string => onlyDigits(text).replace(/^(?:00)?55(?=\d{10,11}$)/, '')
