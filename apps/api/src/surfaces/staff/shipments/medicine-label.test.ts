import { labelShipment, showShipment } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder } from '#domains/shop/orders'
import { bearerOf } from '#testing/bearer'
import { maria } from '#testing/guest'
import { wordsOfPdf } from '#testing/pdf/pdf-words'
import { type TestWorld, testWorld } from '#testing/world'
import { atTheDesk } from '../../../domains/plans/compounding/desk.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const call = async (method: 'GET' | 'PUT', url: string, name: string, payload?: object) => {
  const answer = await world.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` },
    ...(payload ? { payload } : {}),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Bruno's paid parcel, made, packed and labelled; he sends it to the same street in the name that is given. */
const aBoxTo = async (firstname: string, lastname: string) => {
  const desk = atTheDesk(world)
  const paid = await desk.paid()
  const order = () => getOrder(world.ctx({ kind: 'system' }), { orderId: paid.order?.id ?? 0 })
  const { number } = await order()
  const address = { ...maria, address1: 'Rua Augusta, 900', zipcode: '01304-001', firstname, lastname }
  await call('PUT', `/api/v1/orders/${number}/delivery_address`, 'bruno', address)
  const { dispensing } = await call('GET', `/api/staff/v1/dispensings/${paid.dispensingId}`, 'silvia')
  await desk.make(paid)
  const [box] = (await order()).shipments
  await call('PUT', `/api/staff/v1/shipments/${box?.id}/packing`, 'silvia', { items: box?.contents })
  const labeled = await call('PUT', `/api/staff/v1/shipments/${box?.id}/label`, 'silvia')
  const shown = await call('GET', `/api/staff/v1/shipments/${box?.id}`, 'silvia')
  return {
    label: await wordsIn(labeled),
    drawnAgain: async () => wordsIn(await call('PUT', `/api/staff/v1/shipments/${box?.id}/label`, 'silvia')),
    onScreen: showShipment.response.parse(shown).shipment.recipient,
    atTheDesk: dispensing.delivery.recipient,
  }
}
const wordsIn = (labeled: unknown) =>
  wordsOfPdf(Buffer.from(labelShipment.response.parse(labeled).document.pdf, 'base64'))
const place = ['Rua Augusta, 900', 'São Paulo, SP', 'CEP 01304-001']

test.each<[string, string, string, string | null]>([
  ['somebody else', 'Portaria', 'Torre B', 'Portaria Torre B'],
  ['himself, typed another way', 'BRUNO ', 'almeida', null],
])('the box of a medicine is for its patient, whoever the address names: %s', async (_, first, last, careOf) => {
  const it = await aBoxTo(first, last)
  const inCare = careOf === null ? [] : [`Aos cuidados de ${careOf}`]
  const from = it.label.indexOf('Destinatário')
  expect(it.label.slice(from + 1, from + 2 + inCare.length + place.length)).toEqual([
    ...['Bruno Almeida', ...inCare],
    ...place,
  ])
  expect(it.onScreen).toEqual({ name: 'Bruno Almeida', lines: [...inCare, ...place] })
  expect(it.atTheDesk).toBe(['Bruno Almeida', ...inCare.map((words) => words.replace('Aos', 'aos'))].join(', '))
})

test('a name that its patient takes later changes nothing on a label that is drawn again', async () => {
  const { label, drawnAgain } = await aBoxTo('Bruno', 'Almeida')
  const { db } = world.world
  const bruno = sql`(select id from people.users where email = 'bruno@prumo.example')`
  await sql`update people.users set first_name = 'Bruna' where id = ${bruno}`.execute(db)
  await sql`update people.profiles set legal_first_name = 'Bruna', legal_last_name = 'Sousa'
    where user_id = ${bruno}`.execute(db)
  expect(await drawnAgain()).toEqual(label)
})
