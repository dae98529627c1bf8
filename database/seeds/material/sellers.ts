// Invented companies: the new alphanumeric form of the CNPJ cannot be anybody's of before July 2026 (domain.md 0 item 8).
export const sellers = [
  { id: 1, name: 'Prumo', legal_name: 'Prumo Saúde Ltda.', cnpj: '4PRM7K2D000137' },
  { id: 2, name: 'Farmácia Prumo', legal_name: 'Farmácia de Manipulação Prumo Ltda.', cnpj: '9FRM3T8Q000159' },
] as const
