import { listPrescriptions } from '#domains/care/prescriptions'
import { findFormula } from '#domains/medicines/formulary'
import { listDocumentNames } from '#domains/people/customers'
import { findDesk, type Pharmacist } from '#domains/plans/pharmacies'
import { type Dispensing, listDispensingsOf } from '#domains/plans/subscriptions'
import { listOrders } from '#domains/shop/orders'
import { type Context, inSnapshot } from '#platform/context'
import { compoundingNotFound } from './compounding.errors.ts'
import type { Compounding, CompoundingState } from './compounding.ts'
import { findCompounding, listOfDispensings, listOfState, listToDo } from './compoundings.repository.ts'

const pageSize = 50

/** At the desk: without whose it is and what it is, because nobody writes down who looks at a list. */
export type QueuedCompounding = Compounding & { orderNumber: string }

/** With both; whoever gets it has read of the patient, which is logged. */
export type NamedCompounding = QueuedCompounding & { patientName: string; product: string }

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
    return withOrders(ctx, rows, await dispensingsOf(ctx, rows))
  })

const dispensingsOf = (ctx: Context, rows: Compounding[]): Promise<Dispensing[]> =>
  listDispensingsOf(ctx, [...new Set(rows.map(({ dispensingId }) => dispensingId))])

const withOrders = async (
  ctx: Context,
  rows: Compounding[],
  dispensings: Dispensing[],
): Promise<QueuedCompounding[]> => {
  const orders = await listOrders(ctx, { ids: dispensings.map(({ orderId }) => orderId) })
  return rows.map((row) => {
    const dispensing = dispensings.find(({ id }) => id === row.dispensingId)
    return { ...row, orderNumber: orders.find(({ id }) => id === dispensing?.orderId)?.number ?? '' }
  })
}

/** The related rows of all of them, in as many statements for many as for one. The caller logs the readings. */
export const withNames = async (ctx: Context, rows: Compounding[]): Promise<NamedCompounding[]> => {
  const dispensings = await dispensingsOf(ctx, rows)
  const queued = await withOrders(ctx, rows, dispensings)
  const prescriptions = await listPrescriptions(ctx, { ids: dispensings.map(({ prescriptionId }) => prescriptionId) })
  const names = await listDocumentNames(ctx, { ids: prescriptions.map(({ patientId }) => patientId) })
  return queued.map((row) => {
    const dispensing = dispensings.find(({ id }) => id === row.dispensingId)
    const prescription = prescriptions.find(({ id }) => id === dispensing?.prescriptionId)
    const name = names.get(prescription?.patientId ?? 0)
    return {
      ...row,
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
