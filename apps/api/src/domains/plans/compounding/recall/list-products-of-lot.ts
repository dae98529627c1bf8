import { listPrescriptions } from '#domains/care/prescriptions'
import { recordAccesses } from '#domains/care/record-accesses'
import { listAddresses } from '#domains/people/customers'
import { findDesk, type Pharmacist } from '#domains/plans/pharmacies'
import { listSameLots } from '#domains/plans/raw-materials'
import type { Order } from '#domains/shop/orders'
import { type Context, inEffect, inSnapshot } from '#platform/context'
import { compoundingNotFound } from '../compounding.errors.ts'
import { isHis } from '../compounding.policy.ts'
import { batchOf, type Compounding } from '../compounding.ts'
import { listByIds } from '../compoundings.repository.ts'
import { type NamedCompounding, withNames } from '../list-compoundings.ts'
import { type Placed, placesOf } from './places-of.ts'
import { listIdsOfLots } from './recalled-products.repository.ts'

const pageSize = 50

/** A product out of a lot, and where it is. Nothing of it is encrypted. */
export type ProductOfLot = NamedCompounding &
  Pick<Placed, 'parcel' | 'hasArrivedAfterAll' | 'isRecalled' | 'isGivenBack'> & {
    batch: string | null
    patientId: number | null
    email: string | null
    phone: string | null
  }

type Input = { pharmacist: Pharmacist; lotId: number; before?: number | undefined; limit?: number }

/**
 * The patients who have something out of this lot, by all of its rows here, the newest first, at most fifty, those
 * before `before`: as many statements for fifty as for one. It says whose it is and what he takes, so each is logged as
 * a reading. Throws not_found for a lot of another pharmacy.
 */
export const listProductsOfLot = (
  ctx: Context,
  { lotId, before, limit = pageSize, ...by }: Input,
): Promise<ProductOfLot[]> =>
  inEffect(ctx, async (ctx) => {
    const lotIds = (await listSameLots(ctx, { pharmacist: by.pharmacist, lotId })).map(({ id }) => id)
    const ids = await listIdsOfLots(ctx, { lotIds, before, limit })
    return read(ctx, await productsOf(ctx, await listByIds(ctx, ids)))
  })

/** Logs the reading of these. */
const read = async (ctx: Context, products: ProductOfLot[]): Promise<ProductOfLot[]> => {
  const readings = products.flatMap(({ patientId, dispensingId }) =>
    patientId === null ? [] : [{ patientId, what: 'dispensing' as const, subjectId: dispensingId }],
  )
  await recordAccesses(ctx, readings)
  return products
}

/** A product of the pharmacist's pharmacy, and where it is. Throws not_found. */
export const getProductOfLot = (
  ctx: Context,
  { pharmacist, compoundingId }: { pharmacist: Pharmacist; compoundingId: number },
): Promise<ProductOfLot> =>
  inSnapshot(ctx, async (ctx) => {
    const [product] = await productsOf(ctx, await listByIds(ctx, [compoundingId]))
    if (!product || product.pharmacyId !== (await findDesk(ctx, pharmacist))) throw compoundingNotFound()
    return product
  })

/** These with what belongs to them, the newest first. */
const productsOf = async (ctx: Context, found: Compounding[]): Promise<ProductOfLot[]> => {
  const placed = await placesOf(
    ctx,
    found.toSorted((one, other) => other.id - one.id),
  )
  const orders = placed.flatMap(({ order }) => order ?? [])
  const named = await withNames(
    ctx,
    placed.map(({ compounding }) => compounding),
  )
  const prescriptionIds = placed.flatMap(({ dispensing }) => dispensing?.prescriptionId ?? [])
  const prescriptions = await listPrescriptions(ctx, { ids: [...new Set(prescriptionIds)] })
  const phoneOf = await phonesOf(ctx, orders)
  return placed.map(({ order, dispensing, parcel, hasArrivedAfterAll, isRecalled, isGivenBack }, index) => {
    const one = named[index] as NamedCompounding
    return {
      ...one,
      batch: batchOf(one),
      patientId: prescriptions.find(({ id }) => id === dispensing?.prescriptionId)?.patientId ?? null,
      email: order?.contact.email ?? null,
      phone: order ? phoneOf(order) : null,
      ...{ parcel, hasArrivedAfterAll, isRecalled, isGivenBack },
    }
  })
}

const phonesOf = async (ctx: Context, orders: Order[]) => {
  const addresses = await listAddresses(ctx, { ids: orders.flatMap(({ shipAddressId }) => shipAddressId ?? []) })
  return ({ shipAddressId }: Order): string | null => addresses.find(({ id }) => id === shipAddressId)?.phone ?? null
}

/** A patient's products out of a lot that may be in his hands or in a box, for his mail. */
export const listRecalledOfPatient = (
  ctx: Context,
  { lotId, patientId }: { lotId: number; patientId: number },
): Promise<ProductOfLot[]> =>
  inSnapshot(ctx, async (ctx) => {
    const ids = await listIdsOfLots(ctx, { lotIds: [lotId], before: undefined, limit: mostOfPatient })
    const made = (await listByIds(ctx, ids)).filter(({ state }) => state === 'released' || state === 'replaced')
    return (await productsOf(ctx, made)).filter((one) => isHis(one, patientId) && one.isRecalled)
  })

// More products than one lot has ever been weighed into.
const mostOfPatient = 5_000
