import { dayAfter } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recallLot } from '#domains/plans/raw-materials'
import type { Context } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import { aLot, pharmacistNamed } from './compounding.factory.ts'
import { atTheDesk, type Paid } from './desk.factory.ts'
import { checkCompounding, discardCompounding, releaseCompounding } from './index.ts'

let world: TestWorld
let ctx: Context
let desk: ReturnType<typeof atTheDesk>
let silvia: Awaited<ReturnType<typeof pharmacistNamed>>
let teresa: typeof silvia
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
  desk = atTheDesk(world)
  silvia = await pharmacistNamed(ctx, 'silvia')
  teresa = await pharmacistNamed(ctx, 'teresa')
})
afterAll(() => world.close())

const reach = { checked: () => desk.weighed(), released: () => desk.checked() }
const take = {
  checked: (it: Paid) => checkCompounding(ctx, desk.actOf(it, teresa)),
  released: (it: Paid) => releaseCompounding(ctx, desk.actOf(it, silvia)),
}
const steps = ['checked', 'released'] as const
const byHand = ({ id }: Paid, step: (typeof steps)[number]) =>
  sql`update plans.compoundings set state = ${step}, updated_at = ${ctx.now()} where id = ${id}`.execute(ctx.db)
const recallFirstLotOf = async (it: Paid) => {
  const { weights } = await desk.read(it)
  return recallLot(ctx, { pharmacist: silvia, lotId: weights[0]?.lotId ?? 0, reason: 'Comunicado do fornecedor.' })
}

test.each(steps)('what expires today is not %s; it is thrown away and made again', async (step) => {
  const it = await reach[step]()
  world.clock.advance(60 * 86_400_000)
  await expect(take[step](it)).rejects.toMatchObject({ code: 'product_expired' })
  await expect(byHand(it, step)).rejects.toThrow('a product that expires is not')
  await discardCompounding(ctx, { ...desk.actOf(it), reason: 'expired' })
  expect(await desk.read(await desk.lastOf(it))).toMatchObject({ state: 'waiting', attempt: 2 })
})

test.each(steps)('by the database itself, a lot that was recalled since: not %s', async (step) => {
  const it = await reach[step]()
  await recallFirstLotOf(it)
  expect((await desk.read(it)).hold).toBe('recalled_lot')
  await expect(byHand(it, step)).rejects.toThrow('recalled or expired lot')
})

test('by the database itself, a product that outlives a lot', async () => {
  const it = await desk.begun()
  const lotId = await aLot(ctx, { substance: 'tadalafil', expiresOn: dayAfter(desk.today(), 20) })
  await sql`insert into plans.compounding_weights (compounding_id, component, lot_id, weighed_micrograms)
      values (${it.id}, 1, ${lotId}, 1)`.execute(ctx.db)
  const save = (days: number) =>
    sql`update plans.compoundings set state = 'weighed', base = 'nonaqueous', compounded_on = ${desk.today()},
        expires_on = ${dayAfter(desk.today(), days)}, updated_at = ${ctx.now()} where id = ${it.id}`.execute(ctx.db)
  await expect(save(21)).rejects.toThrow('recalled or expired lot')
  await save(20)
})

test.each(Array.from({ length: 4 }, (_, round) => round))(
  'released and its lot recalled at once (%d): recalled first, it is refused; else it was released before',
  async () => {
    const it = await desk.checked()
    const [released] = await Promise.allSettled([take.released(it), recallFirstLotOf(it)])
    expect((await desk.read(it)).state).toBe(released.status === 'fulfilled' ? 'released' : 'checked')
  },
)
