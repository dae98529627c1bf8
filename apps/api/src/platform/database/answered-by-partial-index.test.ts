import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Context, inTransaction } from '#platform/context'
import { claimDue } from '#platform/lease'
import { statementsOf } from '#testing/statements'
import { type TestWorld, testWorld } from '#testing/world'
import { listAbandonedIds } from '../../domains/care/consultations/consultations.repository.ts'
import { releaseLapsed } from '../../domains/care/doctors/appointments.repository.ts'
import { expireDuePrescriptions } from '../../domains/care/prescriptions/expire-due-prescriptions.ts'
import { listOnPaper } from '../../domains/care/prescriptions/prescriptions.repository.ts'
import { prescriptionsToSign } from '../../domains/care/prescriptions/signing.repository.ts'
import { listAbandoned } from '../../domains/care/weight/sale/weight-sales.repository.ts'
import { isToBeCharged } from '../../domains/money/payments/cards/removed-cards.repository.ts'
import { claimDueRefunds } from '../../domains/money/payments/refunds/refunds.repository.ts'
import { listOpen as listOpenCorrections } from '../../domains/people/corrections/corrections.repository.ts'
import { listToDo } from '../../domains/plans/compounding/compoundings.repository.ts'
import { listPage } from '../../domains/plans/course-support/cases.repository.ts'
import { listUsable } from '../../domains/plans/raw-materials/lots.repository.ts'
import { listControlled } from '../../domains/plans/raw-materials/movements.repository.ts'
import { listToCheck } from '../../domains/plans/subscriptions/dispensings.repository.ts'
import { listParcelsToStop } from '../../domains/plans/subscriptions/tasks/dispensing-tasks.repository.ts'
import { listExpiring } from '../../domains/shop/lots/lots.repository.ts'
import { listOldCartIds } from '../../domains/shop/orders/cart/old-carts.repository.ts'
import { listOverdueIds } from '../../domains/shop/orders/orders.repository.ts'
import { listShipmentsAtWork } from '../../domains/shop/orders/shipments/shipments-at-work.repository.ts'
import { listOpen as listReturns } from '../../domains/shop/returns/returns.repository.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const before = new Date(0)
const page = { besides: [], limit: 50 }
const ofPharmacy = { pharmacyId: 1, limit: 50 }
const ofSupport = { holderId: 1, exceptOf: 0, after: null, limit: 50 }
const atPlace = { stockLocationIds: [1], limit: 50 }

/**
 * The plan of what the work asked of this table, without knowing a parameter: a state that is not written out answers
 * to no index of that state.
 */
const planOf = async (table: string, work: (ctx: Context) => Promise<unknown>): Promise<string> => {
  const { statements } = await statementsOf(() => work(world.ctx({ kind: 'system' })))
  const quoted = table.replace('.', '"."')
  const asked = statements.find((text) => text.includes(table) || text.includes(quoted)) ?? ''
  const parameters = Math.max(0, ...[...asked.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  return world.world.db.transaction().execute(async (db) => {
    // The test's table is too small for an index to be cheaper than all of it.
    await sql`set local enable_seqscan = off`.execute(db)
    await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
    await sql.raw(`prepare asked as ${asked}`).execute(db)
    const given = parameters > 0 ? `(${Array(parameters).fill('null').join(', ')})` : ''
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain execute asked${given}`).execute(db)
    await sql`deallocate asked`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test.each<[string, string, (ctx: Context) => Promise<unknown>]>([
  ['orders_waiting_for_payment', 'shop.orders', (ctx) => listOverdueIds(ctx.db, { now: before, ...page })],
  ['orders_open_by_age', 'shop.orders', (ctx) => listOldCartIds(ctx.db, { before, ...page })],
  ['consultations_unpaid', 'care.consultations', (ctx) => listAbandonedIds(ctx, { before, ...page })],
  ['weight_sales_waiting', 'care.weight_sales', (ctx) => listAbandoned(ctx, { before, ...page })],
  ['stock_lots_to_expire', 'shop.stock_lots', (ctx) => listExpiring(ctx.db, { soundUntil: '2020-01-01', ...page })],
  ['appointments_lapsing', 'care.appointments', (ctx) => releaseLapsed(ctx, 50)],
  ['prescriptions_to_sign', 'care.prescriptions', (ctx) => claimDue(ctx, prescriptionsToSign, 5)],
  ['prescriptions_to_expire', 'care.prescriptions', expireDuePrescriptions],
  ['prescriptions_on_paper', 'care.prescriptions', (ctx) => listOnPaper(ctx, { doctorId: 1 })],
  ['payments_charged_later', 'shop.payments', (ctx) => isToBeCharged(ctx, 1)],
  ['refunds_waiting', 'shop.refunds', (ctx) => inTransaction(ctx, (ctx) => claimDueRefunds(ctx, { limit: 5 }))],
  ['corrections_open', 'people.corrections', (ctx) => listOpenCorrections(ctx, {})],
  ['compoundings_to_do', 'plans.compoundings', (ctx) => listToDo(ctx, { ...ofPharmacy, after: null })],
  ['support_cases_answered', 'plans.support_cases', (ctx) => listPage(ctx, { ...ofSupport, list: 'answered' })],
  ['support_cases_closed', 'plans.support_cases', (ctx) => listPage(ctx, { ...ofSupport, list: 'closed' })],
  ['support_cases_of_holder', 'plans.support_cases', (ctx) => listPage(ctx, { ...ofSupport, list: 'mine' })],
  [
    'raw_material_lots_to_use',
    'plans.raw_material_lots',
    (ctx) => listUsable(ctx, { pharmacyId: 1, substances: [], today: '2020-01-01', most: 5 }),
  ],
  [
    'raw_material_movements_of_book',
    'plans.raw_material_movements',
    (ctx) => listControlled(ctx, { ...ofPharmacy, from: before, until: before }),
  ],
  ['dispensings_to_check', 'plans.dispensings', (ctx) => listToCheck(ctx, { ...ofPharmacy, after: null })],
  ['dispensing_tasks_to_stop', 'plans.dispensing_tasks', (ctx) => listParcelsToStop(ctx, { pharmacyId: 1 })],
  ['shipments_at_work', 'shop.shipments', (ctx) => listShipmentsAtWork(ctx, { ...atPlace, list: 'ready' })],
  ['shipments_troubled', 'shop.shipments', (ctx) => listShipmentsAtWork(ctx, { ...atPlace, list: 'trouble' })],
  ['returns_to_judge', 'shop.returns', (ctx) => listReturns(ctx, { ...atPlace, list: 'received' })],
  ['returns_uncoded', 'shop.returns', (ctx) => listReturns(ctx, { ...atPlace, list: 'uncoded' })],
  ['returns_coded', 'shop.returns', (ctx) => listReturns(ctx, { ...atPlace, list: 'coming' })],
])('%s answers what it was made for', async (index, table, work) => {
  expect(await planOf(table, work)).toContain(index)
})
