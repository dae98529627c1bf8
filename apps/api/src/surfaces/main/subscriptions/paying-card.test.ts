import { calendarDayOf, dayAfter, whenClocksShow } from '@prumo/brazil'
import * as contract from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf, signInAgain } from '#testing/bearer'
import { nestCallerOf } from '#testing/nest-caller'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { agree, anActiveSubscription, liveUntil } from '../../../domains/plans/subscriptions/cycles/cycles.factory.ts'

// Whoever is charged knows by which card before it is.
let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
  it.clock.now = whenClocksShow('2027-01-10T12:00:00')
})
afterAll(() => it.close())

const email = 'bruno@prumo.example'
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(it, email)}` }
  const answer = await it.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const cycleOf = async (id: number) => {
  const { subscriptions } = contract.listCycles.response.parse((await call('GET', '/api/v1/subscriptions')).body)
  return subscriptions.find((one) => one.id === id)
}
/** Another card of his, saved under "Cartões". */
const aCard = async (patientId: number, number: string): Promise<number> => {
  const card = { patientId, gatewayPaymentProfileId: await sandboxControl(it.sandbox.url).cardToken('APRO', number) }
  const saved = await (await nestCallerOf(it, 'bruno')).post('/spree-credit-card', card)
  return saved.body.creditCard.id
}
const announcements = async () => {
  await it.settle()
  const mails = await sandboxControl(it.sandbox.url).mails(email)
  return mails.filter(({ subject }) => subject.startsWith('Próximo envio em'))
}

test('the card is named on the treatment and in each announcement, and its words follow what he changes and removes', async () => {
  const token = await sandboxControl(it.sandbox.url).cardToken()
  const { patientId, subscriptionId: id } = await anActiveSubscription(it, { token })
  await agree(it.ctx({ kind: 'system' }), { patientId, subscriptionId: id })
  expect(await cycleOf(id)).toMatchObject({ paysBy: 'card', card: { brand: 'mastercard', lastDigits: '6351' } })

  const day = (await cycleOf(id))?.nextChargeOn ?? ''
  await liveUntil(it, dayAfter(day, -5))
  signInAgain(it)
  const [first] = await announcements()
  expect(first?.text).toContain('Mastercard final 6351')
  // Who reads it over his shoulder learns no more than that.
  expect(first?.subject).not.toMatch(/Mastercard|6351/)

  const visa = await aCard(patientId, '4235647728025682')
  expect((await call('PUT', `/api/v1/subscriptions/${id}/card`, { card_id: visa })).status).toBe(200)
  expect(await cycleOf(id)).toMatchObject({ card: { brand: 'visa', lastDigits: '5682' } })

  // The request that the pharmacy has is paid by it, and so is what comes afterwards.
  await call('POST', `/api/v1/subscriptions/${id}/parcels`, { total: (await cycleOf(id))?.nextTotal })
  expect(await cycleOf(id)).toMatchObject({ isUnderWay: true, card: { brand: 'visa', lastDigits: '5682' } })
  await liveUntil(it, dayAfter(calendarDayOf(it.clock.now), 1))
  signInAgain(it)
  expect(await cycleOf(id)).toMatchObject({ isUnderWay: false, card: { lastDigits: '5682' } })

  expect((await call('DELETE', `/api/v2/storefront/account/credit_cards/${visa}`)).status).toBe(204)
  expect(await cycleOf(id)).toMatchObject({ paysBy: 'card', card: null })
  const next = (await cycleOf(id))?.nextChargeOn ?? ''
  await liveUntil(it, dayAfter(next, -5))
  const without = (await announcements()).filter(({ text }) => text.includes('não existe mais; escolha outro'))
  expect(without).toHaveLength(1)

  signInAgain(it)
  await call('PUT', `/api/v1/subscriptions/${id}/payment`, { payment_method: 'pix', use_store_credit: false })
  expect(await cycleOf(id)).toMatchObject({ paysBy: 'pix', card: null })
  await sql`update plans.subscriptions set state = 'canceled', cycle_due_at = null`.execute(it.world.db)
})
