import { chooseCardOfSubscription, chooseDefaultAddress, chooseDefaultCard } from '@prumo/contracts/main'
import { createAddress } from '@prumo/contracts/second'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveCard } from '#domains/money/payments'
import { removeAddress } from '#domains/people/customers'
import { acceptDispensing } from '#testing/accept-dispensing'
import { bearerOf } from '#testing/bearer'
import { type Guest, guestOf } from '#testing/guest'
import { nestCallerOf } from '#testing/nest-caller'
import { userIdOf } from '#testing/own-orders'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aRequest } from '../../../domains/plans/subscriptions/subscriptions.factory.ts'

let world: TestWorld
let sandbox: ReturnType<typeof sandboxControl>
let bruno: Guest
let diego: Guest
let brunoId: number
let nest: Awaited<ReturnType<typeof nestCallerOf>>
const bearers = new Map<string, string>()
beforeAll(async () => {
  world = await testWorld()
  sandbox = sandboxControl(world.sandbox.url)
  for (const name of ['bruno', 'diego']) bearers.set(name, await bearerOf(world, `${name}@prumo.example`))
  bruno = guestOf(world, { bearer: bearers.get('bruno') ?? '' })
  diego = guestOf(world, { bearer: bearers.get('diego') ?? '' })
  brunoId = await userIdOf(world.ctx(), 'bruno@prumo.example')
  nest = await nestCallerOf(world, 'bruno')
})
afterAll(() => world.close())

const put = async (url: string, payload: object, name: string | null = 'bruno') => {
  const headers = name ? { authorization: `Bearer ${bearers.get(name)}` } : {}
  const answer = await world.app.inject({ method: 'PUT', url: `/api/v1/${url}`, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

const home = { ...createAddress.example.request }
const addAddress = async (caller = bruno, more: object = {}): Promise<number> => {
  const { body } = await caller.post('account/addresses', { address: { ...home, ...more } })
  return Number(body.data.id)
}
const idsOf = async (caller = bruno): Promise<number[]> =>
  (await caller.get('account/addresses?per_page=100')).body.data.map(({ id }: { id: string }) => Number(id))
const defaultsOf = async (userId: number) => {
  const { rows } = await sql<{ bill: number; ship: number }>`
    select default_bill_address_id as bill, default_ship_address_id as ship from people.users where id = ${userId}`.execute(
    world.world.db,
  )
  return rows[0]
}

describe('the default address', () => {
  beforeEach(async () => {
    const ctx = world.ctx({ kind: 'system' })
    for (const id of await idsOf()) await removeAddress(ctx, { userId: brunoId, id })
  })

  test('another of the book becomes it, for both surfaces, for delivery and billing', async () => {
    const [first, second] = [await addAddress(), await addAddress(bruno, { city: 'Santos', zipcode: '11060-002' })]
    expect(await defaultsOf(brunoId)).toEqual({ bill: first, ship: first })
    const chosen = await put('default_address', { address_id: second })
    expect([chosen.status, chooseDefaultAddress.response.parse(chosen.body)]).toEqual([200, { addressId: second }])
    expect(await defaultsOf(brunoId)).toEqual({ bill: second, ship: second })
    expect((await nest.get('/spree-address')).body.spreeAddress.spreeAddressId).toBe(second)
  })

  test('what one surface saves, the other shows; the first of all is both defaults', async () => {
    const { spreeAddressId: id } = (await nest.post('/spree-address', home)).body
    expect([await idsOf(), await defaultsOf(brunoId)]).toEqual([[id], { bill: id, ship: id }])
    const other = await addAddress(bruno, { city: 'Santos', zipcode: '11060-002' })
    expect((await nest.get('/spree-address')).body.spreeAddress.spreeAddressId).toBe(id)
    expect(await idsOf()).toEqual([id, other])
  })

  test('several at once leave exactly one', async () => {
    const ids = [await addAddress(), await addAddress(), await addAddress()]
    const answers = await Promise.all([...ids, ...ids].map((address_id) => put('default_address', { address_id })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { bill, ship } = (await defaultsOf(brunoId)) ?? {}
    expect([bill === ship, ids.includes(ship ?? 0)]).toEqual([true, true])
  })

  test('removed, the newest other one is it', async () => {
    const [first, second, third] = [await addAddress(), await addAddress(), await addAddress()]
    await put('default_address', { address_id: second })
    await bruno.delete(`account/addresses/${second}`)
    expect(await defaultsOf(brunoId)).toEqual({ bill: third, ship: third })
    expect(await idsOf()).toEqual([first, third])
  })

  test('changed after an order used it, the new one is both defaults, from either surface', async () => {
    const id = await addAddress()
    await sql`update people.addresses set frozen_at = now() where id = ${id}`.execute(world.world.db)
    const { spreeAddressId } = (await nest.put('/spree-address', { address2: 'Apto. 9' })).body.spreeAddress
    expect(spreeAddressId).not.toBe(id)
    expect(await defaultsOf(brunoId)).toEqual({ bill: spreeAddressId, ship: spreeAddressId })
  })

  test('another person’s, a removed, an unknown one and nonsense: nothing changes', async () => {
    const own = await addAddress()
    const others = await addAddress(diego)
    const removed = await addAddress()
    await bruno.delete(`account/addresses/${removed}`)
    for (const address_id of [others, removed, 999_999]) {
      const answer = await put('default_address', { address_id })
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
    expect((await put('default_address', { address_id: 'x' })).status).toBe(400)
    expect((await put('default_address', { address_id: own }, null)).status).toBe(401)
    expect(await defaultsOf(brunoId)).toEqual({ bill: own, ship: own })
  })
})

describe('a book holds twenty', () => {
  test('the next is refused by both surfaces; editing and removing still work', async () => {
    const missing = 20 - (await idsOf(diego)).length
    for (let n = 0; n < missing; n++) await addAddress(diego, { address2: `Casa ${n}` })
    const refused = await diego.post('account/addresses', { address: home })
    expect([refused.status, refused.body.error]).toEqual([422, 'The address book is full (maximum is 20 addresses)'])
    const spoken = await (await nestCallerOf(world, 'diego')).post('/spree-address', home)
    expect(spoken).toMatchObject({
      status: 422,
      body: { code: 'address_book_full', error: expect.stringContaining('20') },
    })
    const [first] = await idsOf(diego)
    expect(
      (await diego.patch(`account/addresses/${first}`, { address: { city: 'Campinas', zipcode: '13012-000' } })).status,
    ).toBe(200)
    expect((await diego.delete(`account/addresses/${first}`)).status).toBe(204)
    expect((await diego.post('account/addresses', { address: home })).status).toBe(200)
  })

  test('ten at once for the last place: one is saved', async () => {
    const [first] = await idsOf(diego)
    await diego.delete(`account/addresses/${first}`)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        diego.post('account/addresses', { address: { ...home, address2: `Casa ${n}` } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await idsOf(diego)).toHaveLength(20)
  })

  test('a checkout goes on with a full book, and its address belongs to the order alone', async () => {
    await diego.open({ 1215: 1 })
    const address = { ...home, address2: 'Fora do livro' }
    const { status, body } = await diego.patch('checkout', {
      order: { email: 'diego@prumo.example', bill_address_attributes: address, ship_address_attributes: address },
    })
    expect([status, body.data.relationships.shipping_address.data.id]).toEqual([200, expect.any(String)])
    expect(await idsOf(diego)).toHaveLength(20)
  })
})

test('a checkout does not write an address again that is in the book', async () => {
  const own = await addAddress(bruno, { city: 'Sorocaba', zipcode: '18010-000' })
  const before = await idsOf()
  await bruno.open({ 1215: 1 })
  const address = { ...home, city: 'SOROCABA', zipcode: '18010-000' }
  const { body } = await bruno.patch('checkout', {
    order: { email: 'bruno@prumo.example', bill_address_attributes: address, ship_address_attributes: address },
  })
  expect(body.data.relationships.shipping_address.data.id).toBe(String(own))
  expect(await idsOf()).toEqual(before)
})

describe('cards', () => {
  const save = async (userId: number) =>
    (await saveCard(world.ctx({ kind: 'system' }), { userId, token: await sandbox.cardToken() })).id
  const defaults = async () =>
    (
      await sql<{ id: number }>`select id from shop.credit_cards
        where user_id = ${brunoId} and is_default and removed_at is null`.execute(world.world.db)
    ).rows.map(({ id }) => id)

  test('another becomes the default; several at once leave exactly one; another person’s is 404', async () => {
    const ids = [await save(brunoId), await save(brunoId), await save(brunoId)]
    const chosen = await put('default_card', { card_id: ids[2] })
    expect([chosen.status, chooseDefaultCard.response.parse(chosen.body)]).toEqual([200, { cardId: ids[2] }])
    expect((await bruno.get('account/credit_cards/default')).body.data.id).toBe(String(ids[2]))
    const answers = await Promise.all([...ids, ...ids].map((card_id) => put('default_card', { card_id })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await defaults()).toHaveLength(1)
    const others = await save(await userIdOf(world.ctx(), 'diego@prumo.example'))
    for (const card_id of [others, 999_999]) expect((await put('default_card', { card_id })).status).toBe(404)
    expect((await put('default_card', { card_id: 0 })).status).toBe(400)
    expect((await put('default_card', { card_id: ids[0] }, null)).status).toBe(401)
    expect(await defaults()).toHaveLength(1)
  })

  const requested = async () => {
    const ctx = world.ctx({ kind: 'system' })
    const { dispensingId } = await aRequest(ctx, await sandbox.cardToken())
    const { rows } = await sql<{ id: number; patient: number; card: number; email: string }>`
      select s.id, s.patient_id as patient, p.credit_card_id as card, u.email from plans.dispensings d
        join plans.subscriptions s on s.id = d.subscription_id
        join people.users u on u.id = s.patient_id
        join shop.payments p on p.order_id = d.order_id where d.id = ${dispensingId}`.execute(world.world.db)
    const [found] = rows
    if (!found) throw new Error('no request')
    const name = String(found.email).split('@')[0] ?? ''
    bearers.set(name, await bearerOf(world, String(found.email)))
    return { ...found, dispensingId, name, owner: guestOf(world, { bearer: bearers.get(name) ?? '' }) }
  }

  test('one that a treatment is going to charge stays until the treatment has another', async () => {
    const { id, patient, card, name, owner } = await requested()
    const refused = await owner.delete(`account/credit_cards/${card}`)
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'This card is going to be charged. Choose another card for that payment first.',
    ])
    const caller = await nestCallerOf(world, name)
    const shown = async () =>
      (await caller.get(`/packages/subscriptions/${patient}`)).body.packageSubscriptions.find(
        (each: { id: number }) => each.id === id,
      ).chargeCardId
    expect(await shown()).toBe(card)
    const another = await save(patient)
    const changed = await put(`subscriptions/${id}/card`, { card_id: another }, name)
    expect([changed.status, chooseCardOfSubscription.response.parse(changed.body)]).toEqual([200, { cardId: another }])
    expect(await shown()).toBe(another)
    expect((await owner.delete(`account/credit_cards/${card}`)).status).toBe(204)
    expect((await owner.delete(`account/credit_cards/${another}`)).status).toBe(422)
  })

  test('its card is its patient’s to choose, among his own', async () => {
    const { id, card, name, patient } = await requested()
    const stranger = name === 'diego' ? 'bruno' : 'diego'
    const strangersCard = await save(await userIdOf(world.ctx(), `${stranger}@prumo.example`))
    expect((await put(`subscriptions/${id}/card`, { card_id: strangersCard }, stranger)).status).toBe(404)
    const refused = await put(`subscriptions/${id}/card`, { card_id: strangersCard }, name)
    expect([refused.status, refused.body.code]).toEqual([422, 'source_not_found'])
    expect((await put(`subscriptions/${id}/card`, { card_id: card }, null)).status).toBe(401)
    expect(await put(`subscriptions/${id}/card`, { card_id: card }, name)).toEqual({
      status: 200,
      body: { cardId: card },
    })
    expect((await put(`subscriptions/999999/card`, { card_id: await save(patient) }, name)).status).toBe(404)
  })

  test('once the pharmacy has returned the request, nothing needs the card any more', async () => {
    const { id, card, dispensingId, name, owner, patient } = await requested()
    const silvia = await bearerOf(world, 'silvia@prumo.example')
    const returned = await world.app.inject({
      method: 'POST',
      url: `/api/staff/v1/dispensings/${dispensingId}/return`,
      headers: { authorization: `Bearer ${silvia}` },
      payload: { reason: 'other', note: 'Fora de linha.' },
    })
    expect(returned.statusCode).toBe(200)
    await world.settle()
    const refused = await put(`subscriptions/${id}/card`, { card_id: await save(patient) }, name)
    expect([refused.status, refused.body.code]).toEqual([422, 'order_not_payable'])
    expect((await owner.delete(`account/credit_cards/${card}`)).status).toBe(204)
  })

  test('once it is paid and does not go on by itself, it says that nothing will be charged', async () => {
    const { id, dispensingId, name, patient } = await requested()
    const pharmacistId = await userIdOf(world.ctx(), 'silvia@prumo.example')
    await acceptDispensing(world.ctx({ kind: 'system' }), { dispensingId, pharmacistId })
    await world.settle()
    const refused = await put(`subscriptions/${id}/card`, { card_id: await save(patient) }, name)
    expect([refused.status, refused.body.code]).toEqual([409, 'subscription_not_repeating'])
    expect(refused.body.error).toContain('não se repete')
  })

  test('a removal and a change of the treatment to that card at once never leave a treatment with a removed card', async () => {
    const { id, name, owner, patient } = await requested()
    const another = await save(patient)
    await Promise.all([
      put(`subscriptions/${id}/card`, { card_id: another }, name),
      owner.delete(`account/credit_cards/${another}`),
    ])
    const { rows } = await sql`select p.id from shop.payments p join shop.credit_cards c on c.id = p.credit_card_id
      where p.is_charged_later and p.state = 'checkout' and c.removed_at is not null`.execute(world.world.db)
    expect(rows).toEqual([])
  })
})
