import { readOffer, readShopProducts, type WholeOffer } from '#features/catalogue/catalogue-reads.ts'
import { complaints } from '#features/catalogue/offering.ts'
import {
  coursePrices,
  medicinePrices,
  medicineSingles,
  type PublicPrice,
  phytoPrices,
} from '#features/catalogue/public-prices.ts'
import { treatmentsFor } from '#features/catalogue/treatments.ts'
import { type Doctor, readDoctors } from '#features/doctors/doctor-reads.ts'
import { initialsOf, leastPriceWords, reaisWords } from '#features/doctors/doctor-words.ts'
import { company } from '#features/site/company.ts'
import { howToConsult } from '#features/site/how-it-goes.ts'

const CHANNELS = { video: 'vídeo', phone: 'telefone', chat: 'mensagens' } as const

/** A specialist as the page shows him; nothing else about him is sent to it. */
const specialistOf = ({ id, name, profession, registration, specialties, price, channels }: Doctor) => ({
  id,
  name,
  profession,
  initials: initialsOf(name),
  registration: [registration, ...specialties].join(' · '),
  price: reaisWords(price),
  channels: channels.map((channel) => CHANNELS[channel]).join(', '),
})

export type Specialist = ReturnType<typeof specialistOf>

const leastOf = (doctors: readonly Doctor[] | null, profession: Doctor['profession']) =>
  leastPriceWords(doctors?.filter((one) => one.profession === profession) ?? [])

const wordsOf = ({ price, isFrom }: PublicPrice) => `${isFrom ? 'a partir de ' : ''}${price}`

const linePrice = (one: PublicPrice) => ({ name: `${one.name}, com receita`, price: `${wordsOf(one)} ${one.term}` })

/** What the selector of spec §3 shows: each thing that may be had once and alone. */
const singlesOf = ({ offerings, phytoVariants }: WholeOffer) =>
  [...medicineSingles(offerings), ...phytoPrices(phytoVariants), ...coursePrices(offerings)].map((one) => ({
    key: one.key,
    name: one.name,
    price: wordsOf(one),
  }))

export const pricesOf = (offer: WholeOffer, doctors: readonly Doctor[] | null) => ({
  lines: [
    { name: 'Consulta com médico', price: leastOf(doctors, 'doctor') },
    { name: 'Consulta com psicólogo', price: leastOf(doctors, 'psychologist') },
    ...medicinePrices(offer.offerings).map(linePrice),
    { name: 'Entrega', price: 'pelo CEP, antes de pagar' },
  ].filter((line): line is { name: string; price: string } => line.price !== null),
  singles: singlesOf(offer),
})

/**
 * Reads all data of the home page in parallel; a part that fails is left out. Sums and texts are made here, on the
 * server, so that the page's script stays small (design 10).
 */
export const readHome = async (apiUrl: string) => {
  const [offer, products, doctors] = await Promise.all([
    readOffer(apiUrl),
    readShopProducts(apiUrl),
    readDoctors(apiUrl, {}),
  ])
  const whole = offer.status === 'ok' ? offer.value : null
  return {
    steps: howToConsult,
    director: company.technicalDirector.name,
    treatments:
      whole && complaints.map((complaint) => ({ complaint, treatments: treatmentsFor(whole.offerings, complaint) })),
    planBenefits: whole?.planBenefits ?? null,
    prices: whole && pricesOf(whole, doctors),
    products: products.status === 'ok' ? products.value.slice(0, 3) : null,
    specialists: doctors?.map(specialistOf) ?? null,
    leastPrices: { doctor: leastOf(doctors, 'doctor'), psychologist: leastOf(doctors, 'psychologist') },
  }
}

export type HomeFacts = Awaited<ReturnType<typeof readHome>>
