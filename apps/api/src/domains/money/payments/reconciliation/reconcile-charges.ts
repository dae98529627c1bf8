import { dayMs } from '@prumo/brazil'
import type { Charge } from '#gateways/payments'
import { type Context, inTransaction, mustNotBeInTransaction } from '#platform/context'
import { recordChargeState } from '../charges/record-charge-state.ts'
import { providerUnavailable } from '../payments.errors.ts'
import { hasMoney, mismatchOf } from './unmatched-charge.ts'
import { listChargeIdsBetween, listOpenAmong, listOurs, saveFound, saveGone } from './unmatched-charges.repository.ts'

type Span = { from: Date; to: Date }

/** The result for a span; amounts in centavos, from the provider. */
export type Reconciliation = { charges: number; receivedCents: number; refundedCents: number; mismatches: number }

/**
 * Compares the provider's charges and refunds of a span with ours. News of a known charge is recorded as from a
 * webhook; remaining mismatches are stored for an operator (`shop.unmatched_charges`), and resolved ones are closed.
 * Nothing is refunded automatically. Repeating is safe. Throws provider_unavailable.
 */
export const reconcileCharges = async (ctx: Context, span: Span): Promise<Reconciliation> => {
  mustNotBeInTransaction(ctx)
  const sums: Reconciliation = { charges: 0, receivedCents: 0, refundedCents: 0, mismatches: 0 }
  const seen = new Set<string>()
  for (let page: string | null = null, isLast = false; !isLast; ) {
    const listed = await ctx.gateways.payments.listCharges({ ...span, page })
    if (listed.kind === 'unknown') throw providerUnavailable()
    sums.mismatches += await compare(ctx, listed.charges)
    for (const charge of listed.charges) add(sums, seen, charge)
    page = listed.next
    isLast = page === null
  }
  const { provider } = ctx.gateways.payments
  const unseen = (await listChargeIdsBetween(ctx, { provider, ...span })).filter((id) => !seen.has(id))
  for (const chargeId of unseen) sums.mismatches += await compare(ctx, [await lookUp(ctx, chargeId)])
  return sums
}

const nights = 3

/** Every night: the last three days, so that an outage of the provider, or a missed night, loses nothing. */
export const reconcileLastDays = async (ctx: Context): Promise<void> => {
  const now = ctx.now()
  const found = await reconcileCharges(ctx, { from: new Date(now.getTime() - nights * dayMs), to: now })
  const log = found.mismatches > 0 ? ctx.log.error.bind(ctx.log) : ctx.log.info.bind(ctx.log)
  log(found, 'charges compared with the provider')
}

const add = (sums: Reconciliation, seen: Set<string>, charge: Charge): void => {
  if (seen.has(charge.id)) return
  seen.add(charge.id)
  if (!hasMoney(charge)) return
  sums.charges += 1
  sums.receivedCents += charge.amountCents
  sums.refundedCents += charge.refundedCents
}

/** Returns the number of mismatches. */
const compare = async (ctx: Context, charges: Charge[]): Promise<number> => {
  if (charges.length === 0) return 0
  for (const charge of await withNews(ctx, charges)) await recordChargeState(ctx, { charge })
  return inTransaction(ctx, async (ctx) => {
    const ours = await listOurs(ctx, charges)
    const open = await listOpenAmong(
      ctx,
      charges.map(({ id }) => id),
    )
    let mismatches = 0
    for (const charge of charges) {
      const known = ours.get(charge.id) ?? null
      const found = mismatchOf(charge, known)
      if (found) await saveFound(ctx, { charge, ...found, paymentId: known?.paymentId ?? null })
      if (found) mismatches += 1
      if (open.has(charge.id)) await saveGone(ctx, { chargeId: charge.id, except: found?.mismatch ?? null })
    }
    return mismatches
  })
}

/** Most charges have no news; only the others are recorded. */
const withNews = async (ctx: Context, charges: Charge[]): Promise<Charge[]> => {
  const ours = await listOurs(ctx, charges)
  return charges.filter((charge) => {
    const known = ours.get(charge.id)
    return known && !(known.isTheOne && known.state === 'completed')
  })
}

/** A charge of ours that the provider did not list; if it does not exist there, it has no money. */
const lookUp = async (ctx: Context, chargeId: string): Promise<Charge> => {
  const lookup = await ctx.gateways.payments.getCharge({ chargeId })
  if (lookup.kind === 'unknown') throw providerUnavailable()
  if (lookup.kind === 'charge') return lookup.charge
  return {
    id: chargeId,
    status: 'cancelled',
    statusDetail: 'absent',
    method: 'card',
    amountCents: 0,
    refundedCents: 0,
    installments: 1,
    externalReference: '',
    pix: null,
  }
}
