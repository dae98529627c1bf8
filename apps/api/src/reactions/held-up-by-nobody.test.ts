import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlacedOrder } from '#testing/buyer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aBookedConsultation, doctorNamed, putInState } from '../domains/care/consultations/consultations.factory.ts'
import { anOrderId } from '../domains/care/weight/weight.factory.ts'
import { aSupportCase } from '../domains/plans/course-support/course-support.factory.ts'
import { aTraining } from '../domains/plans/training/training.factory.ts'
import { emptyShelf } from '../domains/shop/lots/lots.factory.ts'
import { aSecondPlace } from '../domains/shop/lots/places.factory.ts'
import { dueWorks } from './index.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await sql`create function public.refuse() returns trigger language plpgsql as
    $$ begin raise exception 'it cannot move'; end $$`.execute(world.world.db)
})
afterAll(() => world.close())

const system = () => world.ctx({ kind: 'system' })
const stuck = 60
const firstStuck = 1_000_000
const ago = (days: number) => new Date(world.clock.now.getTime() - days * 86_400_000)

type Row = Record<string, unknown>

/** Written without a look at what it refers to. */
const insert = (table: string, rows: Row[]) =>
  world.world.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    const { rows: found } = await sql<{ names: string }>`
      select string_agg(quote_ident(attname), ', ') as names from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname = any(${[...new Set(rows.flatMap(Object.keys))]})`.execute(db)
    const names = sql.raw(found[0]?.names ?? '')
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    )
  })

const rowOf = async (table: string, key: string, id: number): Promise<Row> => {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(it) as row from ${sql.table(table)} it
    where ${sql.ref(key)} = ${id}`.execute(world.world.db)
  return rows[0]?.row ?? {}
}

type Planted = { table: string; key?: string; id: number; change: (n: number) => Row }

/** Sixty copies of a row, due before it, that nothing can change. */
const plantBefore = async ({ table, key = 'id', id, change }: Planted) => {
  const row = await rowOf(table, key, id)
  await insert(
    table,
    Array.from({ length: stuck }, (_, n) => ({ ...row, ...change(n), [key]: firstStuck + n })),
  )
  await sql`create trigger refuse before update or delete on ${sql.table(table)} for each row
    when (old.${sql.ref(key)} >= ${sql.lit(firstStuck)}) execute function public.refuse()`.execute(world.world.db)
}

const run = (name: string) => dueWorks.find((work) => work.name === name)?.run(system())

/** In one round: the row moves, and none of the others does. */
const expectPast = async (work: string, planted: Planted) => {
  await plantBefore(planted)
  const { table, key = 'id', id } = planted
  const others = async () =>
    (
      await sql`select * from ${sql.table(table)} where ${sql.ref(key)} >= ${firstStuck} order by 1`.execute(
        world.world.db,
      )
    ).rows
  const [before, standing] = [await rowOf(table, key, id), await others()]
  expect(standing).toHaveLength(stuck)
  expect(await run(work)).toBe(1)
  expect(await rowOf(table, key, id)).not.toEqual(before)
  expect(await others()).toEqual(standing)
}

test('an unpaid order behind sixty that cannot be canceled', async () => {
  const { id } = await aPlacedOrder(system(), { by: 'pix' })
  world.clock.advance(3 * 86_400_000)
  const change = (n: number) => ({
    number: `R8${String(n).padStart(8, '0')}`,
    token: `stuck-${n}`,
    contact_id: randomUUID(),
    payment_due_at: ago(5),
  })
  await expectPast('cancel-unpaid-orders', { table: 'shop.orders', id, change })
})

test('a visit that nobody pays behind sixty that cannot be given up', async () => {
  const { id } = await aBookedConsultation(system())
  world.clock.advance(86_400_000)
  // The hold of its time ends by the same work.
  await sql`update care.appointments set state = 'released', held_until = null where consultation_id = ${id}`.execute(
    world.world.db,
  )
  world.clock.advance(86_400_000)
  const change = (n: number) => ({ order_id: firstStuck + n, survey_submission_id: null, created_at: ago(9) })
  await expectPast('lapse-holds', { table: 'care.consultations', id, change })
})

test('a time that is over behind sixty that cannot be looked at', async () => {
  const { id: consultationId } = await aBookedConsultation(system())
  const { userId } = await doctorNamed(system(), 'Beatriz')
  await putInState(system(), { id: consultationId }, 'confirmed', userId)
  const { rows } = await sql<{ id: number; ends_at: Date }>`select id, upper(during) as ends_at from care.appointments
    where consultation_id = ${consultationId}`.execute(world.world.db)
  world.clock.now = new Date((rows[0]?.ends_at.getTime() ?? 0) + 86_400_000 + 1)
  const during = `[${ago(9).toISOString()},${ago(8).toISOString()})`
  const change = (n: number) => ({ consultation_id: firstStuck + n, doctor_id: firstStuck + n, during })
  await expectPast('settle-left-open', { table: 'care.appointments', id: rows[0]?.id ?? 0, change })
})

test('a programme that nobody buys behind sixty that cannot be forgotten', async () => {
  const orderId = await anOrderId(system())
  await insert('care.weight_sales', [
    {
      ...{ id: 1, order_id: orderId, state: 'waiting_for_payment', agreed_to: '2026-11', months_returned: 0 },
      created_at: ago(2),
    },
  ])
  const change = (n: number) => ({ order_id: firstStuck + n, created_at: ago(9) })
  await expectPast('forget-abandoned-programmes', { table: 'care.weight_sales', id: 1, change })
})

test('a lot that expires behind sixty that cannot leave the shop', async () => {
  const { rows } = await sql<{ id: number }>`insert into shop.stock_lots
    (variant_id, stock_location_id, lot_number, expires_on, units) values (1215, 1, 'LAST', ${ago(1)}::date, 1)
    returning id`.execute(world.world.db)
  const change = (n: number) => ({ variant_id: firstStuck + n, expires_on: ago(9).toISOString().slice(0, 10) })
  await expectPast('take-expiring-lots-off-sale', { table: 'shop.stock_lots', id: rows[0]?.id ?? 0, change })
})

test('a message that waits behind sixty whose patients cannot be told', async () => {
  const { userId } = await doctorNamed(system(), 'Helena')
  await insert('care.threads', [
    {
      ...{ id: 1, patient_id: userId, doctor_id: userId, data_key_id: randomUUID(), created_at: ago(2) },
      mail_due_at: ago(1),
    },
  ])
  const change = (n: number) => ({ patient_id: firstStuck + n, mail_due_at: ago(2) })
  await expectPast('tell-of-waiting-messages', { table: 'care.threads', id: 1, change })
})

test('an answer of the support behind sixty that cannot be told', async () => {
  const { userId } = await doctorNamed(system(), 'Helena')
  const { caseId: id } = await aSupportCase(system(), userId)
  await sql`update plans.support_cases set mail_due_at = ${ago(1)} where id = ${id}`.execute(world.world.db)
  const change = (n: number) => ({ enrollment_id: firstStuck + n, mail_due_at: ago(2) })
  await expectPast('tell-of-support-answers', { table: 'plans.support_cases', id, change })
})

test('a return for PrEP behind sixty that cannot be announced', async () => {
  const { userId } = await doctorNamed(system(), 'Helena')
  const next = { next_return_on: ago(-3).toISOString().slice(0, 10), decisions: 1, state: 'active' }
  await insert('care.prep_registers', [
    { patient_id: userId, doctor_id: userId, opened_at: ago(9), ...next, remind_at: ago(1) },
  ])
  const change = () => ({ remind_at: ago(2) })
  await expectPast('remind-of-returns', { table: 'care.prep_registers', key: 'patient_id', id: userId, change })
})

test('a register of PrEP behind sixty that cannot be looked at', async () => {
  const { userId } = await doctorNamed(system(), 'Helena')
  await sql`drop trigger refuse on care.prep_registers`.execute(world.world.db)
  await sql`delete from care.prep_registers`.execute(world.world.db)
  await insert('care.prep_registers', [
    { patient_id: userId, doctor_id: userId, opened_at: ago(9), decisions: 0, state: 'open', look_at: ago(1) },
  ])
  const change = () => ({ look_at: ago(2) })
  await expectPast('look-at-prep-registers', { table: 'care.prep_registers', key: 'patient_id', id: userId, change })
})

test('the reminder of a plan behind sixty that fail', async () => {
  const { userId } = await doctorNamed(system(), 'Beatriz')
  const id = await aTraining(system(), { userId, remindHour: 20 })
  await sql`update plans.trainings set remind_at = ${ago(1)} where enrollment_id = ${id}`.execute(world.world.db)
  const change = () => ({ remind_at: ago(2) })
  await expectPast('remind-of-plans', { table: 'plans.trainings', key: 'enrollment_id', id, change })
})

test('a box that another place has the goods for behind sixty that cannot move', async () => {
  const { db } = world.world
  const guarulhos = 4
  await aSecondPlace(system(), { id: guarulhos })
  await emptyShelf(world, 1215)
  await sql`insert into shop.side_shelves (variant_id, stock_location_id) values (1215, ${guarulhos})`.execute(db)
  await sql`insert into shop.stock_lots (variant_id, stock_location_id, lot_number, expires_on, units)
    select 1215, place, 'FRESH', ${ago(-300)}::date, units from (values (1, 1), (4, 300)) of (place, units)`.execute(db)
  const { cardToken } = sandboxControl(world.sandbox.url)
  const buy = async () =>
    (await aPlacedOrder(system(), { by: 'card', card: { token: await cardToken('APRO') }, quantity: 2 })).id
  const ids: number[] = []
  for (let n = 0; n <= stuck; n += 1) ids.push(await buy())
  const last = ids.at(-1) ?? 0
  await sql`create trigger refuse before update on shop.shipments for each row
    when (old.order_id < ${sql.lit(last)}) execute function public.refuse()`.execute(db)
  const places = async () =>
    (
      await sql<{ place: number }>`select stock_location_id as place from shop.shipments
        where order_id = any(${ids}::bigint[]) order by order_id`.execute(db)
    ).rows.map(({ place }) => place)
  expect(new Set(await places())).toEqual(new Set([1]))
  expect(await run('send-from-where-goods-are')).toBe(1)
  expect(await places()).toEqual([...Array(stuck).fill(1), guarulhos])
})
