import { calendarDayOf } from '@prumo/brazil'
import type { SubstanceKey } from '#domains/medicines/substances'
import { findDesk, type Pharmacist } from '#domains/plans/pharmacies'
import { type Context, inSnapshot } from '#platform/context'
import { type Lot, type LotState, stateOfLot } from './lot.ts'
import { listLotsNumbered, listLotsOf, listNewest, listUsable, type Numbered } from './lots.repository.ts'
import { mayHandle } from './raw-material.policy.ts'
import { lotNotFound } from './raw-materials.errors.ts'

const pageSize = 50
// More lots of one medicine's substances and excipients than any shelf has.
const mostToChoose = 200

export type ListedLot = Lot & { state: LotState }

/** The lots of the pharmacist's pharmacy, newest first, at most fifty, those after `after`. Throws not_found. */
export const listLots = (
  ctx: Context,
  { pharmacist, after }: { pharmacist: Pharmacist; after?: number | undefined },
): Promise<ListedLot[]> =>
  inSnapshot(ctx, async (ctx) => {
    const pharmacyId = await findDesk(ctx, pharmacist)
    if (pharmacyId === null) throw lotNotFound()
    const today = calendarDayOf(ctx.now())
    const lots = await listNewest(ctx, { pharmacyId, after, limit: pageSize })
    return lots.map((lot) => ({ ...lot, state: stateOfLot(lot, today) }))
  })

/** A lot of the pharmacist's pharmacy. Throws not_found. */
export const getLot = (
  ctx: Context,
  { pharmacist, lotId }: { pharmacist: Pharmacist; lotId: number },
): Promise<ListedLot> =>
  inSnapshot(ctx, async (ctx) => {
    const [lot] = await listLotsOf(ctx, [lotId])
    if (!lot || !mayHandle(lot, await findDesk(ctx, pharmacist))) throw lotNotFound()
    return { ...lot, state: stateOfLot(lot, calendarDayOf(ctx.now())) }
  })

/** The lot that a purchase has put into the stock of the pharmacist's pharmacy. Throws not_found. */
export const getReceivedLot = (
  ctx: Context,
  { pharmacist, ...of }: { pharmacist: Pharmacist } & Numbered,
): Promise<ListedLot> =>
  inSnapshot(ctx, async (ctx) => {
    const pharmacyId = await findDesk(ctx, pharmacist)
    const [lot] = pharmacyId === null ? [] : await listLotsNumbered(ctx, { pharmacyId, ...of })
    if (!lot) throw lotNotFound()
    return { ...lot, state: stateOfLot(lot, calendarDayOf(ctx.now())) }
  })

/**
 * The rows of a lot of the pharmacist's pharmacy: itself, and what came in of it under another spelling before numbers
 * were compared. Throws not_found.
 */
export const listSameLots = (ctx: Context, of: { pharmacist: Pharmacist; lotId: number }): Promise<Lot[]> =>
  inSnapshot(ctx, async (ctx) => listLotsNumbered(ctx, await getLot(ctx, of)))

/** What a pharmacy may weigh today of these substances, and its excipients; what expires first comes first. */
export const listUsableLots = (
  ctx: Context,
  input: { pharmacyId: number; substances: SubstanceKey[] },
): Promise<Lot[]> => listUsable(ctx, { ...input, today: calendarDayOf(ctx.now()), most: mostToChoose })

/** The existing ones of these ids. The caller checks permissions. */
export const listLotsByIds = (ctx: Context, { ids }: { ids: number[] }): Promise<Lot[]> => listLotsOf(ctx, ids)
