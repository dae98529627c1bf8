import { parseArgs } from 'node:util'
import {
  acknowledgeUnmatchedCharge,
  listUnmatched,
  reconcileCharges,
  returnUnmatchedCharge,
  type UnmatchedCharge,
} from '../apps/api/src/domains/money/payments/index.ts'
import { takeInChargeForOrder } from '../apps/api/src/domains/shop/orders/index.ts'
import { type Context, contextFor } from '../apps/api/src/platform/context.ts'
import { Failure, type FailureCode } from '../apps/api/src/platform/failure.ts'
import { openWorld } from '../apps/api/src/world.ts'
import { atHour } from '../packages/brazil/src/index.ts'
import { operatorConfig } from './operator-settings.ts'
import { PlainFailure, runCommand } from './terminal/plain-failure.ts'

const usage = `usage: npm run reconcile                               the last three days
       npm run reconcile -- --from 2026-11-01 --to 2026-11-08
       npm run reconcile -- --list
       npm run reconcile -- --take-in CHARGE --order R123456789
       npm run reconcile -- --return CHARGE
       npm run reconcile -- --return-all-unknown
       npm run reconcile -- --acknowledge CHARGE --reason "WHY"`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  from: text,
  to: text,
  list: flag,
  'take-in': text,
  order: text,
  return: text,
  'return-all-unknown': flag,
  acknowledge: text,
  reason: text,
}

const given = () => {
  try {
    return parseArgs({ options }).values
  } catch {
    throw new PlainFailure(usage)
  }
}

type Given = ReturnType<typeof given>

/** Compares the provider's money with ours, and carries out what an operator decides (docs/operations.md). */
const reconcile = async (): Promise<void> => {
  const asked = given()
  const { world } = openWorld(operatorConfig(), 'reconcile')
  const ctx = contextFor(world, { kind: 'system' })
  try {
    await carryOut(ctx, asked).catch(inPlainWords)
  } finally {
    await world.db.destroy()
  }
}

const carryOut = async (ctx: Context, asked: Given): Promise<void> => {
  const { 'take-in': takeIn, return: chargeToReturn, acknowledge } = asked
  if (takeIn) {
    if (!asked.order) throw new PlainFailure(usage)
    await takeInChargeForOrder(ctx, { chargeId: takeIn, orderNumber: asked.order })
    return say(`${takeIn} pays ${asked.order}; the order follows within seconds while the API runs`)
  }
  if (chargeToReturn) return giveBack(ctx, [chargeToReturn])
  if (asked['return-all-unknown'])
    return giveBack(
      ctx,
      (await openUnknown(ctx)).map(({ chargeId }) => chargeId),
    )
  if (acknowledge) {
    if (!asked.reason?.trim()) throw new PlainFailure(usage)
    await acknowledgeUnmatchedCharge(ctx, { chargeId: acknowledge, note: asked.reason.trim().slice(0, 500) })
    return say(`${acknowledge} is acknowledged`)
  }
  if (!asked.list) await compare(ctx, asked)
  await listOpen(ctx)
}

const openUnknown = async (ctx: Context): Promise<UnmatchedCharge[]> =>
  (await listUnmatched(ctx, { state: 'open' })).filter(({ mismatch }) => mismatch === 'unknown')

const giveBack = async (ctx: Context, chargeIds: string[]): Promise<void> => {
  for (const chargeId of chargeIds) {
    await returnUnmatchedCharge(ctx, { chargeId })
    say(`${chargeId} goes back; due work does it while the API runs`)
  }
  if (chargeIds.length === 0) say('no unknown charge waits for a decision')
}

const compare = async (ctx: Context, asked: Given): Promise<void> => {
  const to = asked.to ? day(asked.to) : ctx.now()
  const from = asked.from ? day(asked.from) : new Date(to.getTime() - 3 * 86_400_000)
  if (from >= to) throw new PlainFailure(usage)
  const { charges, receivedCents, refundedCents, mismatches } = await reconcileCharges(ctx, { from, to })
  say(
    `${from.toISOString()} to ${to.toISOString()}: ${charges} charges, ${reais(receivedCents)} taken, ` +
      `${reais(refundedCents)} given back, ${mismatches} without a match`,
  )
}

/** A day begins as it does in São Paulo. */
const day = (value: string): Date => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(value) ? atHour(value, 0) : new Date(value)
  if (Number.isNaN(at.getTime())) throw new PlainFailure(usage)
  return at
}

const meaning: Record<UnmatchedCharge['mismatch'], string> = {
  unknown: 'money that we do not know: --take-in or --return',
  amount_differs: 'another amount than ours: look at both, then --acknowledge',
  refund_differs: 'another amount was given back than we wrote down: look at both, then --acknowledge',
  missing: 'we count money that the provider does not hold: look at both, then --acknowledge',
}

const listOpen = async (ctx: Context): Promise<void> => {
  const open = await listUnmatched(ctx, { state: 'open' })
  for (const one of open) {
    const ours = one.oursCents === null ? '' : `, ours ${reais(one.oursCents)}`
    say(
      `${one.chargeId}  ${one.externalReference}  ${one.method}  ${reais(one.amountCents)}, given back ${reais(one.refundedCents)}${ours}`,
    )
    say(`  ${meaning[one.mismatch]}`)
  }
  if (open.length > 0) throw new PlainFailure(`${open.length} charges wait for a decision`)
  say('everything matches')
}

const words: Partial<Record<FailureCode, string>> = {
  not_found: 'there is no such charge that waits for a decision, or no such order',
  order_not_payable: 'the order does not wait for money',
  invalid_fields: 'the order waits for another amount',
  provider_unavailable: 'the payment provider does not answer; nothing was decided',
}

const inPlainWords = (error: unknown): never => {
  const said = error instanceof Failure ? (words[error.code] ?? error.code) : undefined
  throw said ? new PlainFailure(said) : error
}

const reais = (cents: number): string => `R$ ${(cents / 100).toFixed(2)}`
const say = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand('reconcile', reconcile)
