import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickestMs } from '#testing/quickest'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation } from '../prescriptions/prescriptions.factory.ts'
import { countUnread, listThreads, sendMessage } from './index.ts'

let world: TestWorld
let doctorId: number
let newest: number
beforeAll(async () => {
  world = await testWorld()
  ;({ doctorId } = await aConsultation(world.ctx()))
  // Three thousand patients, each with a consultation; the first hundred wrote long ago.
  const { db } = world.world
  await sql`insert into people.users (email, first_name) select 'p' || n || '@many.example', 'P' || n from generate_series(1, 3000) n`.execute(
    db,
  )
  await sql`insert into people.contacts (email) select email from people.users where email like '%@many.example'`.execute(
    db,
  )
  await sql`insert into shop.orders (kind, number, token, contact_id, seller_id)
    select 'consultation', 'R5' || lpad(person.id::text, 8, '0'), 'token-' || person.id, contact.id,
      (select seller_id from shop.orders limit 1)
    from people.contacts contact join people.users person using (email) where email like '%@many.example'`.execute(db)
  await sql`insert into care.consultations (patient_id, contact_id, doctor_id, channel, order_id, consent_id, state)
    select substr(placed.number, 3)::bigint, placed.contact_id, doctor_id, channel, placed.id, consent_id, 'confirmed'
    from shop.orders placed, (select * from care.consultations limit 1) one
    where placed.number like 'R5%' and placed.token like 'token-%' order by placed.number`.execute(db)
  const { rows } = await sql<{ id: number }>`select max(patient_id) as id from care.consultations`.execute(db)
  newest = rows[0]?.id as number
  await sql`analyze care.consultations`.execute(db)
})
afterAll(() => world.close())

test('a doctor of thousands: a hundred at most, who wrote last first, however old the consultation', async () => {
  const oldest = newest - 2_999
  await sendMessage(world.ctx(), { fromUserId: oldest, toUserId: doctorId, body: 'Ainda estou aqui.' })
  const read = () => listThreads(world.ctx(), { userId: doctorId })
  expect(await quickestMs(read)).toBeLessThan(500)
  const threads = await read()
  expect(threads).toHaveLength(100)
  expect(threads[0]).toMatchObject({ userId: oldest, unreadCount: 1 })
  expect(threads[1]).toEqual({
    userId: newest,
    unreadCount: 0,
    lastMessageAt: null,
    consultationId: expect.any(Number),
    answers: true,
    isOpen: true,
  })
  const unread = await countUnread(world.ctx(), { userId: doctorId, withUserIds: [oldest, newest] })
  expect([...unread]).toEqual([[oldest, 1]])
})
