import { calendarDayOf } from '@prumo/brazil'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { getOrder } from '#domains/shop/orders'
import { sandboxControl } from '#testing/sandbox-control'
import type { TestWorld } from '#testing/world'
import { getCycle } from '../index.ts'
import { acceptAll, agree, liveUntil } from './cycles.factory.ts'

type Whose = { patientId: number; subscriptionId: number }

/** Its parcel is accepted and paid, and the patient has said yes to what follows. */
export const begunFor = async (it: TestWorld, patientId: number): Promise<Whose> => {
  const ctx = it.ctx({ kind: 'system' })
  await acceptAll(it)
  const { rows } = await sql<{ id: number }>`select max(id) as id from plans.subscriptions`.execute(ctx.db)
  const whose = { patientId, subscriptionId: Number(rows[0]?.id) }
  await agree(ctx, whose)
  return whose
}

/** Two years, in which a doctor signs anew after four days of waiting. */
export const livingOn = async (it: TestWorld, whose: Whose, signAnew: () => Promise<unknown>) => {
  const ctx = it.ctx({ kind: 'system' })
  let waitedDays = 0
  const hasWaited = { times: 0 }
  await liveUntil(it, '2029-12-31', async () => {
    const { waitsFor, noticedFor } = await getCycle(ctx, whose)
    if (waitsFor !== null) expect(noticedFor).toBeNull()
    waitedDays = waitsFor === 'prescription' ? waitedDays + 1 : 0
    if (waitedDays === 1) hasWaited.times += 1
    if (waitedDays >= 4) await signAnew()
    if (waitsFor === 'price') await agree(ctx, whose)
  })
  return hasWaited
}

export const paidOf = async (it: TestWorld, { subscriptionId }: Whose) =>
  (
    await sql<{ order_id: number; total: number; months: number; paid_at: Date }>`select order_id, months,
      agreed_total_cents::int as total, updated_at as paid_at from plans.dispensings
      where subscription_id = ${subscriptionId} and state = 'paid' order by cycle`.execute(
      it.ctx({ kind: 'system' }).db,
    )
  ).rows.map((row) => ({ ...row, paidOn: calendarDayOf(row.paid_at) }))

/** Never twice, and the provider's sums are ours. */
export const mustBeChargedOnce = async (it: TestWorld, paid: Awaited<ReturnType<typeof paidOf>>) => {
  const [ctx, sandbox] = [it.ctx({ kind: 'system' }), sandboxControl(it.sandbox.url)]
  for (const { order_id: orderId, total } of paid) {
    const { payments } = await getOrder(ctx, { orderId })
    const charges = (await Promise.all(payments.map(({ number }) => sandbox.charges(number)))).flat()
    const approved = charges.filter(({ status }) => status === 'approved')
    expect(approved.map(({ amount_cents }) => amount_cents)).toEqual([total])
  }
  const ledger = (await sandbox.allCharges()).filter(({ status }) => status === 'approved')
  expect(ledger.map(({ amount_cents }) => amount_cents).sort()).toEqual(paid.map(({ total }) => total).sort())
}
