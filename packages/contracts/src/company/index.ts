/**
 * Who sells and who answers, as Decreto 7.962/2013 art. 2 asks of every page that sells: name, CNPJ, physical and
 * electronic address. What the site says, what its legal pages say and what the database holds of the sellers is this
 * one text; an operator puts his own here. Invented companies: the new alphanumeric form of the CNPJ (twelve letters or
 * digits and two check digits) cannot be anybody's of before July 2026 (domain.md 0 item 8).
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
  /** Who answers for the medicine of the site and revises its texts (CFM 2.336/2023); an example person. */
  technicalDirector: { name: 'Dra. Marta Figueiredo', registration: 'CRM/SP 198765' },
  hours: 'segunda a sexta, das 9h às 18h',
  /** Where patients reach the one in charge of personal data (LGPD art. 41). */
  privacyEmail: 'privacidade@prumo.example',
  /**
   * True while the data above are examples; the footer then says so, because nobody should be able to take them for
   * real.
   */
  isExample: true,
} as const

/** Who makes and sells medicine: the second seller. */
export const pharmacy = {
  brand: 'Farmácia Prumo',
  legalName: 'Farmácia de Manipulação Prumo Ltda.',
  cnpj: '9FRM3T8Q000159',
} as const
