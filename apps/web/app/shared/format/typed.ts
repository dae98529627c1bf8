import { formatCpf, formatPhone, isValidEmail, onlyDigits } from '@prumo/brazil'

/** Conversion of typed text: for display while typing, and for sending. */

export const maskCpf = (typed: string): string => formatCpf(onlyDigits(typed).slice(0, 11))
export const maskPhone = (typed: string): string => formatPhone(onlyDigits(typed).slice(0, 11))

/** A CPF as shown to its owner: enough to recognise it, too little to copy. */
export const hiddenCpf = (cpf: string): string => {
  const digits = onlyDigits(cpf)
  return `•••.${digits.slice(3, 6)}.${digits.slice(6, 9)}-••`
}

/** dd/mm/yyyy as far as typed. */
export const maskDay = (typed: string): string => {
  const digits = onlyDigits(typed).slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

/** yyyy-mm-dd for a day typed as dd/mm/yyyy, or null if there is no such day. */
export const dayOf = (typed: string): string | null => {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed)
  if (!parts) return null
  const day = `${parts[3]}-${parts[2]}-${parts[1]}`
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : null
}

/** dd/mm/yyyy for a day yyyy-mm-dd; empty for anything else. */
export const typedDay = (day: string): string => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : ''
}

export const isEmail = (typed: string): boolean => isValidEmail(typed.trim())
