import { createAddress, showAddress, updateAddress } from '@prumo/contracts/second'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freezeAddresses } from '#domains/people/customers'
import { nestCallerOf } from '#testing/nest-caller'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
let diego: Awaited<ReturnType<typeof nestCallerOf>>
let bruno: typeof diego
beforeAll(async () => {
  world = await testWorld()
  diego = await nestCallerOf(world, 'diego')
  bruno = await nestCallerOf(world, 'bruno')
})
afterAll(() => world.close())

const home = { ...createAddress.example.request, firstname: 'Diego', lastname: 'Santos' }

test('nobody is asked who he is by guessing: 401 for a guest', async () => {
  for (const method of ['GET', 'POST', 'PUT'] as const) {
    const payload = method === 'GET' ? {} : { payload: home }
    expect((await world.app.inject({ method, url: '/spree-address', ...payload })).statusCode).toBe(401)
  }
})

test('none, then one, then another; each is the bearer’s alone', async () => {
  expect(await diego.get('/spree-address')).toEqual({ status: 200, body: { spreeAddress: null } })
  expect((await diego.put('/spree-address', { city: 'Santos' })).status).toBe(404)
  const first = createAddress.response.parse((await diego.post('/spree-address', home)).body)
  const shown = showAddress.response.parse((await diego.get('/spree-address')).body)
  expect(shown.spreeAddress).toEqual({ ...home, spreeAddressId: first.spreeAddressId })
  const second = createAddress.response.parse((await diego.post('/spree-address', home)).body)
  expect(second.spreeAddressId).not.toBe(first.spreeAddressId)
  expect((await diego.get('/spree-address')).body.spreeAddress.spreeAddressId).toBe(second.spreeAddressId)
  const others = await bruno.get('/spree-address')
  expect(others.body.spreeAddress?.spreeAddressId).not.toBe(second.spreeAddressId)
})

test('edited, only what is given changes; once an order uses it, it gets another id', async () => {
  const { spreeAddressId: id } = (await diego.post('/spree-address', home)).body
  const edited = updateAddress.response.parse((await diego.put('/spree-address', { address2: 'Apto. 12' })).body)
  expect(edited.spreeAddress).toEqual({ ...home, address2: 'Apto. 12', spreeAddressId: id })
  await freezeAddresses(world.ctx({ kind: 'system' }), { ids: [id] })
  const again = updateAddress.response.parse((await diego.put('/spree-address', { address2: 'Apto. 14' })).body)
  expect(again.spreeAddress.spreeAddressId).not.toBe(id)
  expect((await diego.get('/spree-address')).body.spreeAddress).toEqual(again.spreeAddress)
})

test('what is wrong is said by the field it was typed in, in Portuguese', async () => {
  const answer = await diego.post('/spree-address', { ...home, city: '', zipcode: '1', state_name: 'XX' })
  const invalid = [{ code: 'invalid', params: {} }]
  expect(answer).toEqual({
    status: 422,
    body: {
      error: 'Confira os campos indicados.',
      code: 'invalid_fields',
      errors: {
        city: ['Preencha este campo.'],
        zipcode: ['Confira o CEP.'],
        state_name: ['Confira o estado.'],
      },
      faults: { city: [{ code: 'blank', params: {} }], zipcode: invalid, state_name: invalid },
    },
  })
})

test('what has not the shape of an address is told field by field too', async () => {
  expect(await diego.post('/spree-address', { ...home, city: 7 })).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_parameter',
      errors: { city: ['Confira este campo.'] },
      faults: { city: [{ code: 'invalid', params: {} }] },
    },
  })
  expect(await diego.post('/spree-address', {})).toMatchObject({
    status: 400,
    body: { faults: { city: [{ code: 'blank', params: {} }] }, errors: { city: ['Preencha este campo.'] } },
  })
})
