import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { schema } from '../../schema.ts'
import type { World } from '../../world.ts'
import { type Delivery, hasHeldDelivery, listUnsent, releaseHeld } from './deliveries.store.ts'

/** How the database looks for the rows of each statement that `work` sends. */
const plansOf = (work: (world: World) => void): string[] => {
  const db = new DatabaseSync(':memory:')
  db.exec(schema)
  const statements: string[] = []
  const noting = {
    prepare: (sql: string) => {
      statements.push(sql)
      return db.prepare(sql)
    },
  }
  work({ db: noting, now: () => 0 } as unknown as World)
  return statements.flatMap((sql) =>
    db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => String(detail)),
  )
}

test.each<[string, (world: World) => void]>([
  ['whether one is held', (world) => void hasHeldDelivery(world)],
  ['which are to be sent', (world) => void listUnsent(world, 10)],
  ['which are held no more', (world) => releaseHeld(world, { number: 5 } as Delivery)],
])('%s is asked without reading what was delivered', (_name, work) => {
  const [first] = plansOf(work)
  expect(first).toMatch(/^(SCAN|SEARCH) deliveries USING (COVERING )?INDEX deliveries_(held|due)/)
})
