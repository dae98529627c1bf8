import { pageOfAcceptingDoctors } from '#domains/care/doctors'
import { isPurchasable, listPricedVariants, listVariants, type Variant } from '#domains/shop/catalogue'
import { type Context, inSnapshot } from '#platform/context'
import { sortPackages } from '../list-recommended-packages.ts'
import { itemOf, medicinesAmong, type SingleItem } from './single-item.ts'

/** The single items of the sex shop (spec 9). */
const sexShopIds = [491, 492, 493, 494]

/** What is offered beside a package (spec 9), in its order; the shampoo is no single item. */
const addOnIds = [494, 493, 492, 491, 1215]

const mostPsychologists = 100

type OfPatient = { patientId: number }

/**
 * What a patient may buy once: medicines of his packages, supplements, sex-shop products and sessions of psychology.
 * The number of statements does not depend on how many there are. Throws not_found for anybody else.
 */
export const listSingleItems = (ctx: Context, input: OfPatient): Promise<SingleItem[]> =>
  inSnapshot(ctx, async (ctx) => {
    const medicines = medicinesAmong(await sortPackages(ctx, input))
    const supplements = await listPricedVariants(ctx, { line: 'phyto' })
    const products = await listSold(ctx, sexShopIds)
    return [
      ...medicines,
      ...supplements.filter(isPurchasable).map((variant) => itemOf('phyto', variant)),
      ...products.map((variant) => itemOf('sexShop', variant)),
      ...(await listSessions(ctx)).map((variant) => itemOf('psycho', variant)),
    ]
  })

/** The medicines that he may request alone, against a prescription that covers them. Throws not_found. */
export const listSingles = async (ctx: Context, input: OfPatient): Promise<SingleItem[]> =>
  medicinesAmong(await sortPackages(ctx, input)).filter(({ packageId }) => packageId !== null)

/** What is offered beside a package, as far as it is sold now. */
export const listAddOns = (ctx: Context): Promise<Variant[]> => listSold(ctx, addOnIds)

const listSold = async (ctx: Context, ids: number[]): Promise<Variant[]> => {
  const variants = await listVariants(ctx, { ids })
  return ids.flatMap((id) => variants.find((one) => one.id === id && one.product.isActive && isPurchasable(one)) ?? [])
}

/** The sessions of the psychologists who take patients: another one is in nobody's agenda. */
const listSessions = async (ctx: Context): Promise<Variant[]> => {
  const { doctors } = await pageOfAcceptingDoctors(ctx, { profession: 'psychologist', limit: mostPsychologists })
  return listSold(ctx, [...new Set(doctors.map(({ variantId }) => variantId))])
}
