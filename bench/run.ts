import { setTimeout as sleep } from 'node:timers/promises'
import { ensureWebBuild } from '../tools/start/web-build.ts'
import { benchCare } from './care.ts'
import { benchCycles } from './cycles/charge-cycles.ts'
import { benchEvolution } from './evolution.ts'
import { benchFilms } from './films.ts'
import { benchGuestCheckout } from './guest-checkout.ts'
import { openHouse } from './house.ts'
import { benchMails } from './mails.ts'
import { benchOwnData } from './own-data.ts'
import { bench as benchProductList } from './product-list.ts'
import { benchPublicPages } from './public-pages.ts'
import { benchPushes } from './pushes.ts'
import { isWithinBudget, lineOf, type Result } from './result.ts'
import { benchSessions } from './sessions.ts'
import { benchSignIns } from './sign-ins.ts'
import { benchSignatures } from './signatures.ts'
import { benchStart } from './start.ts'

type House = Awaited<ReturnType<typeof openHouse>>

const memoryAtRestMiB = 200

/** Memory ten seconds after the start, before the first request. */
const atRest = async (house: House): Promise<Result> => {
  await sleep(10_000)
  const used = house.apiMemory()
  return {
    name: 'API process at rest',
    ratio: used / memoryAtRestMiB,
    budget: { atMost: 1 },
    details: `${used.toFixed(0)} MiB of ${memoryAtRestMiB}`,
  }
}

/** In this order; the checkout last, because mails of a thousand orders are still being sent afterwards. */
const benches: Record<string, (house: House) => Promise<Result[]>> = {
  start: benchStart,
  rest: async (house) => [await atRest(house)],
  products: ({ apiUrl }) => benchProductList(apiUrl),
  pages: ({ webUrl }) => benchPublicPages(webUrl),
  care: benchCare,
  evolution: benchEvolution,
  films: benchFilms,
  signatures: benchSignatures,
  'own-data': benchOwnData,
  'sign-ins': benchSignIns,
  sessions: benchSessions,
  mails: benchMails,
  pushes: benchPushes,
  checkout: benchGuestCheckout,
}

/** Before the others, and with nothing running but what they start. */
const alone: Record<string, () => Promise<Result[]>> = { cycles: benchCycles }

// `npm run bench -- pages` measures only those.
const chosen = process.argv.slice(2)
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)
const results: Result[] = []
for (const [name, bench] of Object.entries(alone)) if (isChosen(name)) results.push(...(await bench()))
if (Object.keys(benches).some(isChosen)) {
  await ensureWebBuild(console.log, new AbortController().signal)
  const house = await openHouse()
  try {
    for (const [name, bench] of Object.entries(benches)) if (isChosen(name)) results.push(...(await bench(house)))
  } finally {
    await house.close()
  }
}
for (const result of results) console.log(lineOf(result))
process.exit(results.every(isWithinBudget) ? 0 : 1)
