import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { aPlace, firstPharmacyId } from '../domains/plans/pharmacies/pharmacies.factory.ts'

let world: TestWorld
let ofDueWork: string[]
beforeAll(async () => {
  world = await testWorld()
  await aPlace(world.ctx({ kind: 'system' }), { name: 'silvia', pharmacyId: firstPharmacyId })
  ofDueWork = (await statementsOf(() => world.settle())).statements
})
afterAll(() => world.close())

/**
 * The plan of a statement without knowing a parameter: a state that is not written out answers to no index of that
 * state.
 */
const planOf = (statement: string): Promise<string> => {
  const parameters = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  return world.world.db.transaction().execute(async (db) => {
    // The tables of a test are too small for an index to be cheaper than all of them.
    await sql`set local enable_seqscan = off`.execute(db)
    await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
    await sql.raw(`prepare asked as ${statement}`).execute(db)
    const given = parameters > 0 ? `(${Array(parameters).fill('null').join(', ')})` : ''
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain execute asked${given}`).execute(db)
    await sql`deallocate asked`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

const theOneIn = (statements: string[], ...parts: string[]): string =>
  statements.find((text) => parts.every((part) => text.replaceAll('"', '').includes(part))) ?? ''

test.each([
  ['orders_waiting_for_payment', 'from shop.orders', 'order by payment_due_at'],
  ['consultations_unpaid', 'from care.consultations', 'order by created_at'],
  ['weight_sales_waiting', 'from care.weight_sales', 'order by created_at'],
  ['stock_lots_to_expire', 'from shop.stock_lots', 'expires_on <'],
  ['appointments_lapsing', 'update care.appointments', 'order by held_until'],
  ['appointments_to_remind', 'update care.appointments', 'reminded_at is null'],
  ['prescriptions_to_sign', 'update care.prescriptions', 'sign_due_at'],
  ['prescriptions_to_expire', 'update care.prescriptions', 'order by expires_at'],
  ['refunds_waiting', 'update shop.refunds', 'order by due_at'],
])('%s answers due work', async (index, ...parts) => {
  expect(await planOf(theOneIn(ofDueWork, ...parts))).toContain(index)
})

test.each([
  ['shipments_at_work', 'shipments', 'from shop.shipments as shipment'],
  ['shipments_troubled', 'shipments?list=trouble', 'from shop.shipments as shipment'],
  ['returns_to_judge', 'returns?list=received', 'from shop.returns'],
  ['returns_uncoded', 'returns?list=uncoded', 'from shop.returns'],
  ['returns_coded', 'returns?list=coming', 'from shop.returns'],
  ['returns_posted', 'returns?list=coming', 'from shop.returns'],
  [
    'raw_material_movements_of_book',
    'raw_material_movements?from=2026-11-01&until=2026-11-02',
    'from plans.raw_material_movements',
  ],
  ['dispensing_tasks_to_stop', 'dispensings?to_stop=true', 'from plans.dispensing_tasks'],
])('%s answers a list of the team', async (index, path, part) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}` }
  const { value, statements } = await statementsOf(() =>
    world.app.inject({ method: 'GET', url: `/api/staff/v1/${path}`, headers }),
  )
  expect(value.statusCode, value.body).toBe(200)
  expect(await planOf(theOneIn(statements, part))).toContain(index)
})
