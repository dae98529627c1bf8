type Asked = { orders: object[]; medications: object[]; conditions: object[] }

/** By codes of ATC and CID-10, wherever they stand in a resource. */
type Case = { ordered: string; met: string; in: 'medications' | 'conditions'; card: Card }
type Card = {
  indicator: 'info' | 'warning' | 'critical'
  summary: string
  detail: string
  overrideReasons?: { code: string; system: string; display: string }[]
}

const system = 'urn:prumo:sandbox:override-reasons'
const cases: Case[] = [
  {
    ordered: 'G04BE08',
    met: 'C01DA',
    in: 'medications',
    card: {
      indicator: 'critical',
      summary: 'Tadalafila com nitrato: queda grave da pressão',
      detail: '**Contraindicado** pelas bulas dos dois.',
    },
  },
  {
    ordered: 'G04BE08',
    met: 'C02CA04',
    in: 'medications',
    card: {
      indicator: 'warning',
      summary: 'Tadalafila com doxazosina: risco de hipotensão postural',
      detail: 'Comece com a menor dose, com intervalo entre os dois.',
      overrideReasons: [
        { code: 'stable', system, display: 'Dose estável' },
        { code: 'monitored', system, display: 'Pressão acompanhada pelo médico' },
      ],
    },
  },
  {
    ordered: 'G04BE08',
    met: 'I10',
    in: 'conditions',
    card: {
      indicator: 'info',
      summary: 'Hipertensão registrada: confira a pressão antes de iniciar',
      detail: 'Pressão acima de 170 por 100 pede avaliação presencial.',
    },
  },
]

/** What the service says of this order. Ours is a rehearsal: it knows these cases and nothing else. */
export const cardsFor = (asked: Asked) =>
  cases
    .filter(({ ordered, met, in: where }) => names(asked.orders, ordered) && names(asked[where], met))
    .map(({ card }) => ({ ...card, uuid: crypto.randomUUID(), source: { label: 'Ensaio de interações' } }))

const names = (resources: object[], code: string): boolean => JSON.stringify(resources).includes(`"code":"${code}`)
