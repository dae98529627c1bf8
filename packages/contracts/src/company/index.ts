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

/** Days in which a buyer may withdraw and gets everything back, counted from the receipt (CDC art. 49). */
export const withdrawalDays = 7

type PlaceData = { id: number; name: string; postalCode: string; senderName: string; senderAddress: string }

/** A maker and seller of medicine: a seller of its own (Lei 11.951/2009: no intermediation). */
export type PharmacyData = {
  /** The seller's id in the database; we are 1. */
  id: number
  brand: string
  legalName: string
  cnpj: string
  /** Anvisa's permit to work; `ae`: the special one for controlled substances, null where there is none. */
  afe: string
  ae: string | null
  address: string
  phone: string
  inCharge: { name: string; registration: string }
  /**
   * Where it sends from; what a neighbour reads on the box says nothing of a pharmacy. The id is the place's own, and
   * the lowest of its places.
   */
  sendsFrom: PlaceData
  /** Its other places; each is an entry here. `ships`: whether boxes leave from there. */
  alsoAt: readonly (PlaceData & { ships: boolean })[]
  /** The states that it delivers to; null: all. The first in the list that delivers to a state gets its requests. */
  states: string[] | null
}

/** The pharmacies while no file names others (PHARMACIES_FILE), in their order; invented ones too. */
export const pharmacies: readonly [PharmacyData, ...PharmacyData[]] = [
  {
    id: 2,
    brand: 'Farmácia Prumo',
    legalName: 'Farmácia de Manipulação Prumo Ltda.',
    cnpj: '9FRM3T8Q000159',
    afe: '0.00000.1',
    ae: '1.00000.2',
    address: 'Rua Vergueiro, 2045, São Paulo, SP, 04101-000',
    phone: '(11) 3000-0100',
    inCharge: { name: 'Sílvia Nunes', registration: 'CRF/SP 67890' },
    sendsFrom: {
      id: 1,
      name: 'São Paulo',
      postalCode: '01153000',
      senderName: 'PR Encomendas',
      senderAddress: 'Rua Vitorino Carmilo, 453, Barra Funda, São Paulo, SP',
    },
    alsoAt: [
      {
        id: 4,
        name: 'Guarulhos',
        postalCode: '07190100',
        senderName: 'PR Encomendas',
        senderAddress: 'Rua das Docas, 10, Cumbica, Guarulhos, SP',
        ships: true,
      },
    ],
    states: null,
  },
]

/** The first one, which examples name. */
export const [pharmacy] = pharmacies
