import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Guard } from './guard.ts'
import { verdictOf } from './run.ts'

const project = join(import.meta.dirname, '..', '..')
const api = 'apps/api/src'

/** A project of its own for each test, into which a breach is planted that a guard must find. */
export const plantedHouse = () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'prumo-guards-'))
    mkdirSync(join(root, 'apps/api'), { recursive: true })
    for (const file of ['package.json', 'apps/api/package.json', 'apps/web/package.json'])
      cpSync(join(project, file), join(root, file))
    symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  return {
    rootOf: () => root,
    /** Writes a small, innocent house, and then the files of the breach. */
    plant: (files: Record<string, string>) => {
      const innocent = {
        [`${api}/domains/shop/orders/index.ts`]: "export { order } from './order.ts'\n",
        [`${api}/domains/shop/orders/order.ts`]: 'export const order = 1\n',
        [`${api}/domains/shop/orders/orders.repository.ts`]: "export const own = (db) => owning(db, 'shop.orders')\n",
        [`${api}/surfaces/main/show.ts`]: "import { order } from '#domains/shop/orders'\nexport const show = order\n",
      }
      for (const [path, text] of Object.entries({ ...innocent, ...files })) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
    },
    heldAgainst: async (guard: Guard): Promise<string[]> => verdictOf(await guard.look(root)),
  }
}
