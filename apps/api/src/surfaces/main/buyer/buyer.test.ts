import { showBuyer } from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinGuestOrders } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { aPlacedOrder } from '#testing/buyer'
import { userIdOf } from '#testing/own-orders'
import { signUpsIn } from '#testing/sign-ups'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const [diego, bruno] = ['diego@prumo.example', 'bruno@prumo.example']
const read = async (email: string) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, email)}` }
  const answer = await world.app.inject({ url: '/api/v1/buyer', headers })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  return showBuyer.response.parse(answer.json()).buyer
}

test('whoever never bought has told nothing', async () => {
  expect(await read(diego)).toBeNull()
})

test('whoever bought reads what he told, and nobody else does', async () => {
  const order = await aPlacedOrder(world.ctx({ kind: 'system' }), { by: 'pix', email: diego, variantIds: [1181] })
  expect(await read(diego)).toBeNull()
  await sql`update shop.orders set user_id = ${await userIdOf(world.ctx(), diego)} where id = ${order.id}`.execute(
    world.ctx().db,
  )
  expect(await read(diego)).toMatchObject({ firstName: 'Bruno', lastName: 'Almeida', cpfNumber: '12345678909' })
  expect(await read(bruno)).toBeNull()
})

test('a guest is told nothing, with the order’s token neither', async () => {
  const order = await aPlacedOrder(world.ctx({ kind: 'system' }), { by: 'pix', email: diego, variantIds: [1181] })
  const headers = { 'x-spree-order-token': order.token }
  expect((await world.app.inject({ url: '/api/v1/buyer', headers })).statusCode).toBe(401)
})

test('an order that joined by its e-mail suggests nothing, unless it names the profile’s own CPF', async () => {
  const email = 'marina@prumo.example'
  const ctx = world.ctx({ kind: 'system' })
  const userId = await userIdOf(ctx, email)
  await aPlacedOrder(ctx, { by: 'pix', email, variantIds: [1181] })
  await joinGuestOrders(ctx, { userId })
  const setCpf = (cpf: string | null) =>
    sql`insert into people.profiles (user_id, cpf) values (${userId}, ${cpf})
      on conflict (user_id) do update set cpf = excluded.cpf`.execute(ctx.db)
  await setCpf(null)
  expect(await read(email)).toBeNull()
  await setCpf('52998224725')
  expect(await read(email)).toBeNull()
  await setCpf('12345678909')
  expect(await read(email)).toMatchObject({ cpfNumber: '12345678909' })
})

test('an order that he placed for somebody else does not suggest that person', async () => {
  const ctx = world.ctx({ kind: 'system' })
  const userId = await userIdOf(ctx, diego)
  await sql`insert into people.profiles (user_id, cpf) values (${userId}, '52998224725')
    on conflict (user_id) do update set cpf = excluded.cpf`.execute(ctx.db)
  expect(await read(diego)).toBeNull()
})

test('a guest’s name, telephone and address fill the gaps of his account once his order joins it, and only gaps', async () => {
  const ctx = world.ctx({ kind: 'system' })
  const email = 'convidado@prumo.example'
  const its = signUpsIn(world)
  await aPlacedOrder(ctx, { by: 'pix', email, variantIds: [1181] })
  await its.confirmed(email)
  const userId = await userIdOf(ctx, email)
  const { bearer } = await its.enter(email)
  const headers = { authorization: `Bearer ${bearer}` }
  const profile = async () => (await world.app.inject({ url: '/api/v1/profile', headers })).json().profile
  const book = async () =>
    (await world.app.inject({ url: '/api/v2/storefront/account/addresses', headers })).json().data as {
      attributes: object
    }[]
  // Spree's click alone proves no owner, so nothing of a stranger's order is shown.
  expect([await profile(), await book()]).toMatchObject([{ firstName: null, phoneNumber: null }, []])
  for (let twice = 0; twice < 2; twice++) await joinGuestOrders(ctx, { userId })
  expect(await profile()).toMatchObject({ firstName: 'Bruno', lastName: 'Almeida', cpfNumber: null, birthDate: null })
  expect((await profile()).phoneNumber).toBe('+55 11 91234-5678')
  expect(await book()).toMatchObject([{ attributes: { address1: expect.any(String), zipcode: expect.any(String) } }])
  await world.app.inject({
    method: 'PATCH',
    url: '/api/v1/profile',
    headers,
    payload: { profile: { first_name: 'Outro', last_name: 'Nome', phone_number: '+5511900000000' } },
  })
  await aPlacedOrder(ctx, { by: 'pix', email, variantIds: [1181] })
  await joinGuestOrders(ctx, { userId })
  expect(await profile()).toMatchObject({ firstName: 'Outro', phoneNumber: '+5511900000000' })
  expect(await book()).toHaveLength(1)
})
