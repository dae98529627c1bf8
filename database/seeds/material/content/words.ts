import { company } from '@prumo/contracts/company'

/** When these words began to hold; a change of substance moves it. */
export const validSince = '29 de novembro de 2026'

export const mailLink = (address: string): string => `<a href="mailto:${address}">${address}</a>`
export const where = `${company.street}, ${company.city}, CEP ${company.postalCode}`
