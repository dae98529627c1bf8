import { showOrder, showOverview } from '@prumo/contracts/main'
import { showPerson, showRefundable } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SendOutcome } from '#gateways/mail'
import type { Context } from '#platform/context'
import { findDeadMailbox } from '#platform/mailboxes/dead-mailboxes'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { userIdOf } from '#testing/own-orders'
import { type TestWorld, testWorld } from '#testing/world'
import { sendDueMails } from './send-due-mails.ts'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
afterAll(() => world.close())

const sending = (send: () => SendOutcome): Context => ({
  ...ctx,
  gateways: { ...ctx.gateways, mail: { send: async () => send(), close: () => undefined } },
})
const refuse = (): SendOutcome => ({ kind: 'refused', code: '550' })
const take = (): SendOutcome => ({ kind: 'sent' })

/** An order of Bruno's account whose mail waits. */
const aWaitingMail = async (email = 'bruno@prumo.example') => {
  await sql`delete from platform.mails`.execute(ctx.db)
  const order = await aPlacedOrder(ctx, { by: 'pix', email })
  const userId = await userIdOf(ctx, 'bruno@prumo.example')
  if (email === 'bruno@prumo.example')
    await sql`update shop.orders set user_id = ${userId} where id = ${order.id}`.execute(ctx.db)
  await sql`insert into platform.mails (template, subject_id, unique_key, due_at, created_at)
    values ('order-awaiting-pix', ${String(order.id)}, gen_random_uuid()::text, ${ctx.now()}, ${ctx.now()})`.execute(
    ctx.db,
  )
  return order
}
const tryTimes = async (times: number, send: () => SendOutcome) => {
  for (let n = 0; n < times; n++) {
    await sql`update platform.mails set due_at = ${ctx.now()} where given_up_at is null and sent_at is null`.execute(
      ctx.db,
    )
    await sendDueMails(sending(send))
  }
}
const read = async (url: string, as: string | null, token?: string) =>
  (
    await world.app.inject({
      url,
      headers: {
        ...(as && { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` }),
        ...(token && { 'x-spree-order-token': token }),
      },
    })
  ).json()

test('after five refusals its owner and the team see since when; a mail that arrives ends it', async () => {
  const order = await aWaitingMail()
  const seen = async () => {
    const { undelivered } = showOverview.response.parse(await read('/api/v1/overview', 'bruno')).overview
    const about = showOrder.response.parse(await read(`/api/v1/orders/${order.number}`, null, order.token)).order
    const desk = showRefundable.response.parse(
      await read(`/api/staff/v1/orders/${order.number}/refunds`, 'rafael'),
    ).order
    const bruno = await userIdOf(ctx, 'bruno@prumo.example')
    const url = `/api/staff/v1/people/${bruno}?reason=order_question`
    const { mailsUndeliveredSince } = showPerson.response.parse(await read(url, 'clara')).person
    return [undelivered?.since ?? null, about.mailsUndeliveredSince, desk.mailsUndeliveredSince, mailsUndeliveredSince]
  }
  await tryTimes(4, refuse)
  expect(await seen()).toEqual([null, null, null, null])
  await tryTimes(1, refuse)
  const at = ctx.now().toISOString()
  expect(await seen()).toEqual([at, at, at, at])
  expect((await read('/api/v1/overview', 'bruno')).overview.undelivered.email).toBe('bruno@prumo.example')
  expect((await read('/api/v1/overview', 'marina')).overview.undelivered).toBeNull()

  await aWaitingMail()
  await tryTimes(1, take)
  expect(await seen()).toEqual([null, null, null, null])
})

test('whatever the case of the address, and nothing of it in the table', async () => {
  await aWaitingMail('Caixa-Cheia@prumo.example')
  await tryTimes(5, refuse)
  expect(await findDeadMailbox(ctx, { email: 'caixa-cheia@PRUMO.example' })).toEqual(ctx.now())
  expect(await findDeadMailbox(ctx, { email: null })).toBeNull()
  const { rows } = await sql<{ row: string }>`select to_jsonb(m)::text as row from platform.dead_mailboxes m`.execute(
    ctx.db,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toMatch(/@|caixa/i)
})

test('a mailbox that is full for a day is one, and not before', async () => {
  const full = (): SendOutcome => ({ kind: 'unknown', cause: '452' })
  await aWaitingMail('cheia@prumo.example')
  await tryTimes(6, full)
  expect(await findDeadMailbox(ctx, { email: 'cheia@prumo.example' })).toBeNull()
  world.clock.advance(25 * 3_600_000)
  await tryTimes(1, full)
  expect(await findDeadMailbox(ctx, { email: 'cheia@prumo.example' })).toEqual(ctx.now())
})

test.each(['ETIMEDOUT', 'ECONNECTION', 'EAUTH', 'ETLS', 'cut'])(
  'our own outage (%s) is no mailbox’s',
  async (cause) => {
    await aWaitingMail('sem-culpa@prumo.example')
    world.clock.advance(25 * 3_600_000)
    await tryTimes(1, () => ({ kind: 'unknown', cause }))
    expect(await findDeadMailbox(ctx, { email: 'sem-culpa@prumo.example' })).toBeNull()
    const { rows } = await sql<{ given: Date }>`select given_up_at as given from platform.mails`.execute(ctx.db)
    expect(rows.map(({ given }) => given)).toEqual([ctx.now()])
  },
)
