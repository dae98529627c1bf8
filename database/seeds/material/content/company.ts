import { sellers } from '../sellers.ts'

const [prumo, farmacia] = sellers

/**
 * Who sells and who answers, as the legal pages say it (Decreto 7.962/2013 art. 2). Names and CNPJ are those of the
 * sellers; the rest is the same as on the web (features/site/company.ts), which content.test.ts compares.
 */
export const company = {
  brand: prumo.name,
  legalName: prumo.legal_name,
  cnpj: prumo.cnpj,
  street: 'Avenida Paulista, 1000, conjunto 101',
  city: 'São Paulo, SP',
  postalCode: '01310-100',
  email: 'ajuda@prumo.example',
  phone: '(11) 3000-0000',
  technicalDirector: { name: 'Dra. Marta Figueiredo', registration: 'CRM/SP 198765' },
  hours: 'segunda a sexta, das 9h às 18h',
  /** Where patients reach the one in charge of personal data (LGPD art. 41). */
  privacyEmail: 'privacidade@prumo.example',
}

export const pharmacy = { legalName: farmacia.legal_name, cnpj: farmacia.cnpj }

/** When these words began to hold; a change of substance moves it. */
export const validSince = 'novembro de 2026'

export const mailLink = (address: string): string => `<a href="mailto:${address}">${address}</a>`
export const where = `${company.street}, ${company.city}, CEP ${company.postalCode}`
