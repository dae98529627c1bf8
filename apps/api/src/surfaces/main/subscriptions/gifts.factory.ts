import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { nestCallerOf } from '#testing/nest-caller'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import type { TestWorld } from '#testing/world'
import { anAddressOf } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

/** Rights are never deleted: a test starts with none that stands. */
export const takeAllGiftsBack = async (it: TestWorld): Promise<void> => {
  await sql`update care.session_credits set state = 'taken_back', consultation_id = null, revoked_at = now()
    where state <> 'taken_back'`.execute(it.world.db)
  await sql`update plans.given_supplements set state = 'taken_back', goods_order_id = null, revoked_at = now()
    where state <> 'taken_back'`.execute(it.world.db)
}

/** The team gives all lines of an order back, and its freight; its reactions have not run yet. */
export const payBackWhole = async (it: TestWorld, number: string): Promise<void> => {
  const { rows } = await sql<{ id: number; quantity: number }>`select l.id, l.quantity from shop.line_items l
    join shop.orders o on o.id = l.order_id where o.number = ${number}`.execute(it.world.db)
  const answer = await it.app.inject({
    method: 'POST',
    url: `/api/staff/v1/orders/${number}/refunds`,
    headers: { authorization: `Bearer ${await bearerOf(it, 'clara@prumo.example')}` },
    payload: {
      request_key: randomUUID(),
      reason: 'order_corrected',
      lines: rows.map(({ id, quantity }) => ({ line_item_id: id, units: quantity })),
      freight: true,
    },
  })
  expect(answer.statusCode).toBe(200)
}

/** Bruno asks for a package whose treatment he has canceled. */
export const askAgain = async (it: TestWorld, packageId: number): Promise<void> => {
  const patientId = await userIdOf(it.ctx(), 'bruno@prumo.example')
  const nest = await nestCallerOf(it, 'bruno')
  const answer = await nest.post('/package-order', {
    ...{ packageId, patientId, variantIds: [11_061], installments: 1 },
    spreeAddressId: await anAddressOf(it.ctx(), patientId),
    gatewayPaymentProfileId: await sandboxControl(it.sandbox.url).cardToken(),
  })
  expect(answer.status).toBe(200)
}
