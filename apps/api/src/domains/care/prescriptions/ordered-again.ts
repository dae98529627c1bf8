import { isDeepStrictEqual } from 'node:util'
import type { Named, OrderedItem } from '#domains/medicines/formulary'
import { listMedicines } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { type Found, findOrdered, productIdsOf } from './ordered-item.ts'
import type { PrescribedItem, Prescription } from './prescription.ts'

/**
 * For each of these signed prescriptions, its items as they are ordered again, in their order; null if one of them
 * cannot be written whole: it is sold no more, or its composition has changed, so that the same posology would be
 * another dose. One statement for all.
 */
export const orderedAgain = async (
  ctx: Context,
  prescriptions: readonly Pick<Prescription, 'items'>[],
): Promise<(OrderedItem[] | null)[]> => {
  const ordered = prescriptions.map(({ items }) => items.map(orderFrom))
  const named = ordered.flat().flatMap((item) => item ?? [])
  const medicines = named.length > 0 ? await listMedicines(ctx, { productIds: productIdsOf(named) }) : []
  return ordered.map((items, index) => {
    const signed = prescriptions[index]?.items ?? []
    const whole = items.flatMap((item, at) => {
      const found = item && findOrdered(item, medicines)
      const before = signed[at]
      return item && found && before && isSame(found, before) ? [item] : []
    })
    return whole.length > 0 && whole.length === signed.length ? whole : null
  })
}

const orderFrom = (item: PrescribedItem): OrderedItem | null => {
  const named = namedIn(item)
  const { quantity, posology, durationDays, dose } = item
  return named && { ...named, quantity, posology, durationDays, dose }
}

const namedIn = ({ productId, medicine, description, freeComposition }: PrescribedItem): Named | null => {
  if (productId !== null) return { productId }
  if (medicine !== null) return { medicine }
  return freeComposition === null ? null : { free: { name: description, composition: freeComposition } }
}

/** What was signed before compositions were kept is compared with nothing, so it is not the same. */
const isSame = (found: Found, signed: PrescribedItem): boolean =>
  signed.freeComposition !== null ||
  (signed.composition !== null && isDeepStrictEqual(whatIsIn(found), whatIsIn(signed)))

/** As it was sealed: a value that JSON does not keep is not there either. */
const whatIsIn = ({ composition }: Pick<PrescribedItem, 'composition'>) =>
  JSON.parse(JSON.stringify([composition?.components, composition?.dosesPerPackage, composition?.package]))
