import { expect, test } from 'vitest'
import { doors } from './doors.ts'
import { plantedHouse } from './planted-house.ts'

const { plant, heldAgainst } = plantedHouse()
const door = 'apps/api/src/domains/shop/orders/index.ts'

test.each([
  ['a verb', "export const list = () => []\nexport { order } from './order.ts'\n", 'export const list = () => []'],
  ['a name for something imported', "import { order } from './order.ts'\nexport { order }\n", 'import { order }'],
  ['all that a file has', "export * from './order.ts'\n", 'export *'],
])('%s in a door is found', async (_, text, found) => {
  plant({ [door]: text })
  expect((await heldAgainst(doors)).join()).toContain(found)
})

test('what is passed on by name passes, with a comment; so do tables of a folder within the domain', async () => {
  plant({
    [door]:
      "/** The order. */\nexport { order } from './order.ts'\nexport type {\n  A,\n  B,\n} from './a.ts'\n// Both.\n",
    'apps/api/src/domains/shop/orders/rules/index.ts': 'export const rules = []\n',
  })
  expect(await heldAgainst(doors)).toEqual([])
})
