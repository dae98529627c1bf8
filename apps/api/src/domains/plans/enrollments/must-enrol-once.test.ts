import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { aLine } from '../../shop/orders/orders.factory.ts'
import { mustEnrolOnce } from './must-enrol-once.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const [control, master, shampoo] = [142, 328, 1215]

test('a cart that had two of a course before this was asked is not placed', async () => {
  const asked = (...lines: ReturnType<typeof aLine>[]) =>
    mustEnrolOnce(world.ctx({ kind: 'system' }), { userId: null, lines })
  const line = (variantId: number, quantity = 1) => aLine({ variantId, quantity })
  await asked(line(control), line(master), line(shampoo, 3))
  for (const lines of [[line(control, 2)], [line(control), line(control)]])
    await expect(asked(...lines)).rejects.toMatchObject({ code: 'course_once' })
})
