import { listPrescriptions } from '#domains/care/prescriptions'
import { recordAccesses } from '#domains/care/record-accesses'
import { listAddresses } from '#domains/people/customers'
import { findDesk, type Pharmacist } from '#domains/plans/pharmacies'
import { getLot } from '#domains/plans/raw-materials'
import { listDispensingsOf } from '#domains/plans/subscriptions'
import { listOrders, type Order, type ShipmentStep } from '#domains/shop/orders'
import { type Context, inEffect, inSnapshot } from '#platform/context'
import { compoundingNotFound } from '../compounding.errors.ts'
import { isHis } from '../compounding.policy.ts'
import { batchOf, type Compounding } from '../compounding.ts'
import { listByIds, listOfDispensings } from '../compoundings.repository.ts'
import { type NamedCompounding, withNames } from '../list-compoundings.ts'
import { productsOfLines, shipmentWith } from '../parcel-of.ts'
import { listIdsOfLot, listRecalled } from './recalled-products.repository.ts'

const pageSize = 50

/** A product out of a lot, and where it is. Nothing of it is encrypted. */
export type ProductOfLot = NamedCompounding & {
  batch: string | null
  patientId: number | null
  email: string | null
  phone: string | null
  /** Of its parcel; null while it is in no box. */
  parcel: { id: number; state: ShipmentStep } | null
  isRecalled: boolean
  /** The money of a recalled one went back. */
  isGivenBack: boolean
}

type Input = { pharmacist: Pharmacist; lotId: number; before?: number | undefined; limit?: number }

/**
 * Who has something out of this lot, the newest first, at most fifty, those before `before`: as many statements for
 * fifty as for one. It says whose it is and what he takes, so each is logged as a reading. Throws not_found for a lot
 * of another pharmacy.
 */
export const listProductsOfLot = (
  ctx: Context,
  { lotId, before, limit = pageSize, ...by }: Input,
): Promise<ProductOfLot[]> =>
  inEffect(ctx, async (ctx) => {
    await getLot(ctx, { pharmacist: by.pharmacist, lotId })
    const ids = await listIdsOfLot(ctx, { lotId, before, limit })
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
  const rows = found.toSorted((one, other) => other.id - one.id)
  const dispensingIds = [...new Set(rows.map(({ dispensingId }) => dispensingId))]
  const dispensings = await listDispensingsOf(ctx, dispensingIds)
  const [named, orders, others, recalled, prescriptions] = [
    await withNames(ctx, rows),
    await listOrders(ctx, { ids: dispensings.map(({ orderId }) => orderId) }),
    await listOfDispensings(ctx, dispensingIds),
    await listRecalled(
      ctx,
      rows.map(({ id }) => id),
    ),
    await listPrescriptions(ctx, { ids: dispensings.map(({ prescriptionId }) => prescriptionId) }),
  ]
  const productOf = await productsOfLines(ctx, orders)
  const phoneOf = await phonesOf(ctx, orders)
  return named.map((one) => {
    const dispensing = dispensings.find(({ id }) => id === one.dispensingId)
    const order = orders.find(({ id }) => id === dispensing?.orderId)
    const siblings = others.filter(({ dispensingId }) => dispensingId === one.dispensingId)
    const parcel = order && shipmentWith(order, { of: one, others: siblings, productOf })
    const own = recalled.filter(({ compoundingId }) => compoundingId === one.id)
    return {
      ...one,
      batch: batchOf(one),
      patientId: prescriptions.find(({ id }) => id === dispensing?.prescriptionId)?.patientId ?? null,
      email: order?.contact.email ?? null,
      phone: order ? phoneOf(order) : null,
      parcel: parcel?.id != null ? { id: parcel.id, state: parcel.state } : null,
      isRecalled: own.length > 0,
      isGivenBack: own.some(({ givenBackAt }) => givenBackAt !== null),
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
    const ids = await listIdsOfLot(ctx, { lotId, before: undefined, limit: mostOfPatient })
    const made = (await listByIds(ctx, ids)).filter(({ state }) => state === 'released' || state === 'replaced')
    return (await productsOf(ctx, made)).filter((one) => isHis(one, patientId) && one.isRecalled)
  })

// More products than one lot has ever been weighed into.
const mostOfPatient = 5_000
