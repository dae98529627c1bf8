export { addBusinessDays } from './business-days.ts'
export { type CardBrand, cardBrandOf, cardName, isValidCardNumber } from './card.ts'
export { atHour, dayMs, minutesAheadOfUtc, whenClocksShow } from './clock.ts'
export { formatCnpj, isValidCnpj } from './cnpj.ts'
export { formatCpf, isValidCpf } from './cpf.ts'
export { crc16 } from './crc16.ts'
export { ageOn, calendarDayOf, dayAfter, daysBetween, formatDate, formatDateTime, formatDayAndMonth } from './dates.ts'
export { onlyDigits } from './digits.ts'
export { isEmailTooLong, isValidEmail } from './email.ts'
export {
  type InstallmentOption,
  installmentOptions,
  installmentsOf,
  leastInstallmentCents,
  mostCardInstallments,
} from './installments.ts'
export { formatAmount, formatReais, toCents } from './money.ts'
export { formatPhone, isValidPhone } from './phone.ts'
export { encodePixCode, type PixCode, parsePixCode } from './pix-code.ts'
export { formatPostalCode, isValidPostalCode, stateOfPostalCode } from './postal-code.ts'
export { type State, states } from './states.ts'
export { formatWait } from './wait.ts'
