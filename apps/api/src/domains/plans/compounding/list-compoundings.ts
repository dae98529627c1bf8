import { listPrescriptions } from '#domains/care/prescriptions'
import { findFormula } from '#domains/medicines/formulary'
import { listDocumentNames } from '#domains/people/customers'
import { findDesk, type Pharmacist } from '#domains/plans/pharmacies'
import { listDispensingsOf } from '#domains/plans/subscriptions'
import { listOrders } from '#domains/shop/orders'
import { type Context, inSnapshot } from '#platform/context'
import { compoundingNotFound } from './compounding.errors.ts'
import type { Compounding, CompoundingState } from './compounding.ts'
import { findCompounding, listOfDispensings, listOfState, listToDo } from './compoundings.repository.ts'

const pageSize = 50

/** At the desk: nothing of it is encrypted. */
export type QueuedCompounding = Compounding & { orderNumber: string; patientName: string; product: string }

type Input = {
  pharmacist: Pharmacist
  /** Without a state: what somebody still has to do, the first due first. */
  state?: CompoundingState | undefined
  after?: number | undefined
}

/**
 * What the pharmacist's pharmacy makes, at most fifty, those after `after`; of one state the newest first. Throws
 * not_found for who works at no desk.
 */
export const listCompoundings = (ctx: Context, { pharmacist, state, after }: Input): Promise<QueuedCompounding[]> =>
  inSnapshot(ctx, async (ctx) => {
    const pharmacyId = await findDesk(ctx, pharmacist)
    if (pharmacyId === null) throw compoundingNotFound()
    const page = { pharmacyId, limit: pageSize }
    const rows = state
      ? await listOfState(ctx, { ...page, state, after })
      : await listToDo(ctx, { ...page, after: after === undefined ? null : await findCompounding(ctx, after) })
    return withRelated(ctx, rows)
  })

/** The related rows of all of them, in as many statements for many as for one. */
export const withRelated = async (ctx: Context, rows: Compounding[]): Promise<QueuedCompounding[]> => {
  const dispensings = await listDispensingsOf(ctx, [...new Set(rows.map(({ dispensingId }) => dispensingId))])
  const orders = await listOrders(ctx, { ids: dispensings.map(({ orderId }) => orderId) })
  const prescriptions = await listPrescriptions(ctx, { ids: dispensings.map(({ prescriptionId }) => prescriptionId) })
  const names = await listDocumentNames(ctx, { ids: prescriptions.map(({ patientId }) => patientId) })
  return rows.map((row) => {
    const dispensing = dispensings.find(({ id }) => id === row.dispensingId)
    const prescription = prescriptions.find(({ id }) => id === dispensing?.prescriptionId)
    const name = names.get(prescription?.patientId ?? 0)
    return {
      ...row,
      orderNumber: orders.find(({ id }) => id === dispensing?.orderId)?.number ?? '',
      patientName: [name?.firstName, name?.lastName].filter(Boolean).join(' '),
      product: findFormula({ productId: row.productId })?.label ?? '',
    }
  })
}

/** Whether anything of these dispensings was begun: from then on nobody takes the order back (CDC art. 49). */
export const listBegun = async (ctx: Context, { dispensingIds }: { dispensingIds: number[] }): Promise<Set<number>> => {
  const rows = await listOfDispensings(ctx, dispensingIds)
  return new Set(rows.filter(({ bookNumber }) => bookNumber !== null).map(({ dispensingId }) => dispensingId))
}
