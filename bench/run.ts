import { setTimeout as sleep } from 'node:timers/promises'
import { benchGuestCheckout } from './guest-checkout.ts'
import { openHouse } from './house.ts'
import { bench as benchProductList } from './product-list.ts'
import { isWithinBudget, lineOf, type Result } from './result.ts'

const memoryAtRestMiB = 200

/** Memory ten seconds after the start, before anybody asked for anything. */
const atRest = async (house: Awaited<ReturnType<typeof openHouse>>): Promise<Result> => {
  await sleep(10_000)
  const used = house.apiMemory()
  return {
    name: 'API process at rest',
    ratio: used / memoryAtRestMiB,
    budget: { atMost: 1 },
    details: `${used.toFixed(0)} MiB of ${memoryAtRestMiB}`,
  }
}

const house = await openHouse()
const results: Result[] = []
try {
  results.push(await atRest(house))
  results.push(...(await benchProductList(house.apiUrl)))
  // Last: the mails of a thousand orders are still being sent when the buyers have gone.
  results.push(...(await benchGuestCheckout(house)))
} finally {
  await house.close()
}
for (const result of results) console.log(lineOf(result))
process.exit(results.every(isWithinBudget) ? 0 : 1)
