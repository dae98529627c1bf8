import type { Offering } from '#features/catalogue/offering.ts'
import { medicinePrices, reais } from '#features/catalogue/public-prices.ts'
import type { Doctor } from '#features/doctors/doctor-reads.ts'
import { initialsOf, leastPriceWords, reaisWords } from '#features/doctors/doctor-words.ts'
import { links } from '#links'

/** A line of the price list: name, terms, price; `to` if it has its own page. */
export type PriceLine = { name: string; terms: string; price: string; to?: string }

/** Shown instead of a price that depends on the doctor's formula. */
export const UNTIL_PRESCRIBED = 'Preço informado com a receita'

/**
 * The prices of a condition's offerings, as a plain list: medicines by their form, with no name or claim beside the
 * price (RDC 96/2008; RDC 67/2007 item 5.14), then offerings that need no prescription.
 */
export const priceLines = (offerings: readonly Offering[]): PriceLine[] => [
  ...medicinePrices(offerings).map(({ name, price, term }) => ({
    name,
    terms: 'Só com receita',
    // The catalogue has the lowest price (spec §9), so the text says "from".
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

/** The price of a consultation in words; null if the list of doctors is missing. */
export const consultationPrice = (doctors: readonly Doctor[] | null): string | null => leastPriceWords(doctors ?? [])

const CHANNELS = { video: 'vídeo', phone: 'telefone', chat: 'mensagens' } as const

/**
 * A doctor as the page shows him; nothing else about him is sent to it. CFM 2.336/2023: a specialty is shown with its
 * number.
 */
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
