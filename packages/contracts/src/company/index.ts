/**
 * The seller's data, as Decreto 7.962/2013 art. 2 requires on every page that sells: name, CNPJ, physical and
 * electronic address. The site, its legal pages and the database all use this one text; an operator enters his own
 * here. These companies are invented: a CNPJ in the new alphanumeric form (twelve letters or digits and two check
 * digits) belonged to nobody before July 2026 (domain.md 0 item 8).
 */
export const company = {
  brand: 'Prumo',
  legalName: 'Prumo Saúde Ltda.',
  cnpj: '4PRM7K2D000137',
  street: 'Avenida Paulista, 1000, conjunto 101',
  city: 'São Paulo, SP',
  postalCode: '01310-100',
  email: 'ajuda@prumo.example',
  phone: '(11) 3000-0000',
  /** The doctor responsible for the site's medical content (CFM 2.336/2023); an invented person. */
  technicalDirector: { name: 'Dra. Marta Figueiredo', registration: 'CRM/SP 198765' },
  hours: 'segunda a sexta, das 9h às 18h',
  /** The address of the data protection officer for patients (LGPD art. 41). */
  privacyEmail: 'privacidade@prumo.example',
  /** True while these data are examples; the footer then says so, because nobody should take them for real. */
  isExample: true,
} as const

/** The maker and seller of medicine: the second seller. */
export const pharmacy = {
  brand: 'Farmácia Prumo',
  legalName: 'Farmácia de Manipulação Prumo Ltda.',
  cnpj: '9FRM3T8Q000159',
} as const
