import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#platform/context'
import { faultOf } from '#platform/faults'
import { userIdOf } from '#testing/own-orders'
import { anOpenPayment } from '#testing/payments'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { beginCharge } from '../charges/begin-charge.ts'
import { charge } from '../charges/charge.ts'
import { listSavedCards } from './list-saved-cards.ts'
import { removeCard } from './remove-card.ts'
import { removeDueCards } from './remove-due-cards.ts'
import { saveCard } from './save-card.ts'

let world: TestWorld
let ctx: Context
let sandbox: ReturnType<typeof sandboxControl>
let bruno: number
let diego: number
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  sandbox = sandboxControl(world.sandbox.url)
  bruno = await userIdOf(ctx, 'bruno@prumo.example')
  diego = await userIdOf(ctx, 'diego@prumo.example')
})
afterEach(async () => {
  await sandbox.clearFaults()
  await ctx.db.deleteFrom('shop.payments').execute()
  await ctx.db.deleteFrom('shop.credit_cards').execute()
})
afterAll(() => world.close())

const save = async (userId: number, { holder = 'APRO', makeDefault = false } = {}) =>
  saveCard(ctx, { userId, token: await sandbox.cardToken(holder), makeDefault })
const defaultsOf = async (userId: number) =>
  (await listSavedCards(ctx, { userId })).map(({ id, isDefault }) => [id, isDefault])

describe('saving a card', () => {
  test('keeps what may be shown of it, and the provider’s id where a number would be', async () => {
    const card = await save(bruno)
    expect(card).toEqual({
      id: expect.any(Number),
      token: expect.stringMatching(/^card_/),
      customerId: expect.stringMatching(/^cus_/),
      brand: 'mastercard',
      lastDigits: '6351',
      month: 11,
      year: 2030,
      holderName: 'APRO',
      isDefault: true,
      methodId: 2,
    })
    expect(await listSavedCards(ctx, { userId: bruno })).toEqual([card])
    expect(await listSavedCards(ctx, { userId: diego })).toEqual([])
  })

  test('only its own customer sees and saves them; another and a guest are told that there is nobody', async () => {
    const token = await sandbox.cardToken()
    for (const actor of [
      { kind: 'guest' as const },
      { kind: 'user' as const, userId: diego, roles: ['patient' as const] },
    ]) {
      const other = world.ctx(actor)
      await expect(saveCard(other, { userId: bruno, token })).rejects.toMatchObject({ code: 'not_found' })
      await expect(listSavedCards(other, { userId: bruno })).rejects.toMatchObject({ code: 'not_found' })
    }
    const himself = world.ctx({ kind: 'user', userId: bruno, roles: ['patient'] })
    const card = await saveCard(himself, { userId: bruno, token })
    expect(await listSavedCards(himself, { userId: bruno })).toEqual([card])
  })

  test('the first is the default, a later one only if it is meant to be; two at once are one default', async () => {
    const [one, two] = await Promise.all([save(bruno), save(bruno)])
    expect((await defaultsOf(bruno)).filter(([, isDefault]) => isDefault)).toHaveLength(1)
    const three = await save(bruno, { makeDefault: true })
    expect(await defaultsOf(bruno)).toEqual([
      [three.id, true],
      ...[one.id, two.id].sort((a, b) => b - a).map((id) => [id, false]),
    ])
  })

  test('the same token again, also after its answer was lost, is the same card', async () => {
    const token = await sandbox.cardToken()
    await sandbox.fault({ service: 'payments', kind: 'cut_after_charge', times: 1, match: { path: '/cards' } })
    await expect(saveCard(ctx, { userId: bruno, token })).rejects.toMatchObject({ code: 'provider_unavailable' })
    expect(await listSavedCards(ctx, { userId: bruno })).toEqual([])
    const first = await saveCard(ctx, { userId: bruno, token })
    expect(await saveCard(ctx, { userId: bruno, token })).toEqual(first)
    expect(await listSavedCards(ctx, { userId: bruno })).toHaveLength(1)
  })

  test('a token that the provider refuses saves nothing', async () => {
    await expect(saveCard(ctx, { userId: bruno, token: 'tok_unknown' })).rejects.toMatchObject({
      code: 'invalid_fields',
      details: { faults: { gateway_payment_profile_id: [faultOf('card_refused')] }, reason: 'card_token_not_found' },
    })
  })

  test('is not asked for inside a transaction', async () => {
    await ctx.db.transaction().execute(async (db) => {
      const input = saveCard({ ...ctx, db }, { userId: bruno, token: 'tok' })
      await expect(input).rejects.toThrow(/inside a transaction/)
    })
  })
})

test('one that is saved again before its removal has reached the provider stays there, and pays', async () => {
  const token = await sandbox.cardToken()
  const first = await saveCard(ctx, { userId: bruno, token })
  await removeCard(ctx, { userId: bruno, cardId: first.id })
  const again = await saveCard(ctx, { userId: bruno, token })
  expect(again).toMatchObject({ token: first.token, customerId: first.customerId })
  await removeDueCards(ctx)
  const card = { savedCardId: again.id, userId: bruno }
  const payment = await anOpenPayment(ctx, { paymentMethodId: 2, installments: 1, card })
  await beginCharge(ctx, payment)
  expect(await charge(ctx, { paymentId: payment.id })).toMatchObject({ kind: 'approved' })
})

describe('removing the default', () => {
  const expire = (...ids: number[]) =>
    ctx.db.updateTable('shop.credit_cards').set({ month: 1, year: 2020 }).where('id', 'in', ids).execute()

  test('the newest that has not expired becomes it; an expired one only if there is no other', async () => {
    const [first, old, newest] = [await save(bruno), await save(bruno), await save(bruno)]
    const chosen = await save(bruno, { makeDefault: true })
    await expire(old.id, newest.id)
    await removeCard(ctx, { userId: bruno, cardId: chosen.id })
    expect(await defaultsOf(bruno)).toEqual([
      [first.id, true],
      [newest.id, false],
      [old.id, false],
    ])
    await removeCard(ctx, { userId: bruno, cardId: first.id })
    expect(await defaultsOf(bruno)).toEqual([
      [newest.id, true],
      [old.id, false],
    ])
  })
})

describe('charging a saved card', () => {
  const pay = async (savedCardId: number, userId: number) => {
    const card = { savedCardId, userId }
    const payment = await anOpenPayment(ctx, { paymentMethodId: 2, installments: 3, card })
    await beginCharge(ctx, payment)
    return charge(ctx, { paymentId: payment.id })
  }

  test('may be done as often as it is bought with', async () => {
    const { id } = await save(bruno)
    expect(await pay(id, bruno)).toMatchObject({ kind: 'approved' })
    expect(await pay(id, bruno)).toMatchObject({ kind: 'approved' })
  })

  test('is declined then, not when it was saved, for a holder without limit', async () => {
    const { id } = await save(bruno, { holder: 'FUND' })
    expect(await pay(id, bruno)).toMatchObject({ kind: 'declined', responseCode: 'cc_rejected_insufficient_amount' })
  })

  test('is only its owner’s', async () => {
    const { id } = await save(bruno)
    await expect(pay(id, diego)).rejects.toMatchObject({ code: 'source_not_found' })
  })
})
