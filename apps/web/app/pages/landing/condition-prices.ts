import type { Offering } from '#features/catalogue/offering.ts'
import { medicinePrices, reais } from '#features/catalogue/public-prices.ts'
import type { Doctor } from '#features/doctors/doctor-reads.ts'
import { initialsOf, leastPriceWords, reaisWords } from '#features/doctors/doctor-words.ts'
import { links } from '#links'

/** One line of what it costs: what, in which terms, how much; `to` where the thing has a page of its own. */
export type PriceLine = { name: string; terms: string; price: string; to?: string }

/** What stands where the doctor's formula decides the price. */
export const UNTIL_PRESCRIBED = 'Preço informado com a receita'

/**
 * What a condition's offerings cost, as a plain list: medicines by their form, without a name or a claim beside the
 * price (RDC 96/2008; RDC 67/2007 item 5.14), then what needs no prescription.
 */
export const priceLines = (offerings: readonly Offering[]): PriceLine[] => [
  ...medicinePrices(offerings).map(({ name, price, term }) => ({
    name,
    terms: 'Só com receita',
    // The catalogue's is the least one (spec §9), so it is always "from".
    price: `a partir de ${price} ${term}`,
  })),
  ...formulaLine(offerings),
  ...offerings.flatMap(withoutPrescription),
]

const formulaLine = (offerings: readonly Offering[]): PriceLine[] =>
  offerings.some(({ offeringType, minPrice }) => offeringType === 'prescriptionDrug' && minPrice === undefined)
    ? [{ name: 'Fórmula manipulada', terms: 'Só com receita; o médico decide o que leva', price: UNTIL_PRESCRIBED }]
    : []

const withoutPrescription = ({ offeringType, label, minPrice, courseLink, isPresale }: Offering): PriceLine[] => {
  if (minPrice === undefined) return []
  if (offeringType === 'phyto')
    return [
      {
        name: label,
        terms: 'Suplemento, sem receita',
        price: `a partir de ${reais(minPrice)}`,
        to: links.phytotherapy(),
      },
    ]
  if (offeringType === 'course')
    return [
      {
        name: label,
        terms: isPresale
          ? 'Curso em vídeo, sem receita. Em pré-venda: nenhuma aula publicada até hoje'
          : 'Curso em vídeo, sem receita',
        price: reais(minPrice),
        to: courseLink,
      },
    ]
  return []
}

/** The price of a consultation as people say it, in words; null where nobody says who attends. */
export const consultationPrice = (doctors: readonly Doctor[] | null): string | null => leastPriceWords(doctors ?? [])

const CHANNELS = { video: 'vídeo', phone: 'telefone', chat: 'mensagens' } as const

/** One who attends, in words: no more of him travels to the page. CFM 2.336/2023: a specialty goes with its number. */
export const attendantOf = ({ id, name, registration, rqe, specialties, about, price, channels }: Doctor) => ({
  id,
  name,
  initials: initialsOf(name),
  registration: [registration, ...(rqe ? [...specialties, `RQE ${rqe}`] : [])].join(' · '),
  about,
  price: reaisWords(price),
  channels: `Por ${listed(channels.map((channel) => CHANNELS[channel]))}`,
})

export type Attendant = ReturnType<typeof attendantOf>

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ou ${words.at(-1)}`
