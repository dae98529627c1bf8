/**
 * Who sells, as Decreto 7.962/2013 art. 2 asks of every page that sells: name, CNPJ, physical and electronic address.
 * The one place where it is written on the site; an operator puts his own here.
 */
export const company = {
  brand: 'Prumo',
  legalName: 'Prumo Saúde Ltda.',
  /** The same as seller 1 of the reference data (database/seeds/material/sellers.ts). Twelve letters or digits and two check digits (alphanumeric since July 2026). */
  cnpj: '4PRM7K2D000137',
  street: 'Avenida Paulista, 1000, conjunto 101',
  city: 'São Paulo, SP',
  postalCode: '01310-100',
  email: 'ajuda@prumo.example',
  phone: '(11) 3000-0000',
  /** Who answers for the medicine of the site and revises its texts (CFM 2.336/2023); an example person. */
  technicalDirector: { name: 'Dra. Marta Figueiredo', registration: 'CRM/SP 198765' },
  hours: 'segunda a sexta, das 9h às 18h',
  /** True while the data above are examples; the footer then says so, because nobody should be able to take them for real. */
  isExample: true,
} as const

/** Complaints are answered within this many days (Decreto 7.962/2013 art. 4). */
export const ANSWER_DAYS = 5
/** Days to change one's mind after receiving, with everything paid back (CDC art. 49). */
export const REGRET_DAYS = 7
