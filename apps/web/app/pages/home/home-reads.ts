import { readOffer, readShopProducts } from '#features/catalogue/catalogue-reads.ts'
import { type Doctor, readDoctors } from '#features/doctors/doctor-reads.ts'
import { company } from '#features/site/company.ts'
import { howToConsult } from '#features/site/how-it-goes.ts'

/** One who sees patients, as the home page shows him: no more of him travels to the page. */
export type Specialist = Pick<
  Doctor,
  'id' | 'name' | 'profession' | 'registration' | 'specialties' | 'price' | 'channels'
>

const shown = ({ id, name, profession, registration, specialties, price, channels }: Doctor): Specialist => ({
  id,
  name,
  profession,
  registration,
  specialties,
  price,
  channels,
})

/** All that the home page asks of the API, at once; what does not answer is missing and the rest stands. */
export const readHome = async (apiUrl: string) => {
  const [offer, products, doctors] = await Promise.all([
    readOffer(apiUrl),
    readShopProducts(apiUrl),
    readDoctors(apiUrl, {}),
  ])
  return {
    // Words come with the page and not with its code, which stays light (design 10).
    steps: howToConsult,
    director: company.technicalDirector.name,
    offer: offer.status === 'ok' ? offer.value : null,
    products: products.status === 'ok' ? products.value.slice(0, 3) : null,
    specialists: doctors?.map(shown) ?? null,
  }
}

export type HomeFacts = Awaited<ReturnType<typeof readHome>>
