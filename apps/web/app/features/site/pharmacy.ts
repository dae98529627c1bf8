/**
 * Who makes and sells medicine, as Decreto 7.962/2013 art. 2 asks where it is sold. The same as seller 2 of the reference
 * data (database/seeds/material/sellers.ts); an operator puts his own here.
 */
export const pharmacy = {
  legalName: 'Farmácia de Manipulação Prumo Ltda.',
  cnpj: '9FRM3T8Q000159',
} as const
