import type { PharmacyData } from '@prumo/contracts/company'

/** A second pharmacy, as an operator's file names it; it delivers in the south and in São Paulo. */
export const south: PharmacyData = {
  id: 3,
  brand: 'Farmácia do Sul',
  legalName: 'Manipulação do Sul Ltda.',
  cnpj: '11222333000181',
  afe: '0.00000.3',
  ae: '1.00000.3',
  address: 'Rua XV de Novembro, 100, Curitiba, PR, 80020-310',
  phone: '(41) 3000-0100',
  inCharge: { name: 'Célia Prates', registration: 'CRF/PR 54321' },
  sendsFrom: {
    id: 3,
    name: 'Curitiba',
    postalCode: '80020310',
    senderName: 'CS Encomendas',
    senderAddress: 'Rua XV de Novembro, 100, Curitiba, PR',
  },
  alsoAt: [],
  states: ['PR', 'SC', 'RS', 'SP'],
}
