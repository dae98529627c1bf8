import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBareServer } from './against-bare-server.ts'
import type { House } from './house.ts'
import type { Result } from './result.ts'
import { insertBare, inWorld, lessonId, openingOf, openViewers, reportAll, type Viewer } from './viewers.ts'

const [many, watching, turns, rounds] = [2_000, 200, 60, 7]
const [pieceBytes, pieceMs, watchMs] = [256 * 1_024, 2_000, 12_000]
const everyMs = 15_000
const list = '/api/v2/storefront/products?per_page=24&include=default_variant,images'

/** How soon a film begins, what many viewers cost, and what all of them say. */
export const benchFilms = (house: House): Promise<Result[]> =>
  inWorld(house, async (ctx) => {
    const viewers = await openViewers(ctx, many)
    const film = await filmOf(house, viewers[0] as Viewer)
    return [
      await begun(film),
      ...(await watched(house, film, viewers.slice(0, watching))),
      await written(
        (turn) => reportAll(ctx, viewers, turn),
        (turn) => insertBare(ctx, viewers, turn),
      ),
      await said(house, viewers),
    ]
  })

type Call = { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent }

const ask = (url: string, { body, ...call }: Call = {}): Promise<{ status: number; bytes: Buffer; ms: number }> => {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; bytes: Buffer; ms: number }>()
  const began = performance.now()
  const sent = request(url, call, (answer) => {
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('error', reject)
    answer.on('end', () =>
      resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(parts), ms: performance.now() - began }),
    )
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}

const must = (answer: { status: number; bytes: Buffer; ms: number }, status: number) => {
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${answer.bytes.toString().slice(0, 200)}`)
  return answer
}

const lessonAt = ({ apiUrl }: House, { enrollmentId }: Viewer) =>
  `${apiUrl}/api/v2/academy/enrollments/${enrollmentId}/lessons/${lessonId}`

/** Its address, on the web of this house. */
const filmOf = async (house: House, viewer: Viewer): Promise<string> => {
  const headers = { authorization: `Bearer ${viewer.bearer}` }
  const { lesson } = JSON.parse(must(await ask(lessonAt(house, viewer), { headers }), 200).bytes.toString())
  const { pathname, search } = new URL(lesson.films[0].src)
  return `${house.webUrl}${pathname}${search}`
}

const piece = (n: number) => ({ range: `bytes=${n * pieceBytes}-${(n + 1) * pieceBytes - 1}` })

/** In turns, each over a connection that is open already. */
const begun = async (film: string): Promise<Result> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { bytes } = must(await ask(film, { headers: piece(0) }), 206)
  const bare = await startBareServer({ bytes, type: 'video/webm', encoding: '' })
  const times: [ours: number[], raw: number[]] = [[], []]
  try {
    for (let turn = 0; turn < turns; turn++) {
      times[0].push(must(await ask(film, { headers: piece(0), agent }), 206).ms)
      times[1].push(must(await ask(bare.url, { agent }), 200).ms)
    }
  } finally {
    agent.destroy()
    await bare.stop()
  }
  const [ours, raw] = times.map((each) => median(each.slice(10))) as [number, number]
  return {
    name: 'the first piece of a film (256 KiB, decrypted), against the same bytes from a bare server',
    ratio: ours / raw,
    budget: { atMost: 3 },
    details: `${ours.toFixed(2)} and ${raw.toFixed(2)} ms, medians of ${turns - 10} turns`,
  }
}

/**
 * Two hundred watch, each a piece every two seconds, and say where they are; the shop is asked meanwhile. In turns with
 * as many who fetch the same bytes from a bare server: what this process does for its viewers counts for both.
 */
const watched = async (house: House, film: string, viewers: readonly Viewer[]): Promise<Result[]> => {
  const { bytes } = must(await ask(film, { headers: piece(0) }), 206)
  const bare = await startBareServer({ bytes, type: 'video/webm', encoding: '' })
  const agent = new Agent({ keepAlive: true })
  await answersOf(house)
  const quiet: number[] = []
  const busy: number[] = []
  const memory = { web: house.webMemory(), api: house.apiMemory() }
  const most = { web: 0, api: 0 }
  try {
    for (let round = 0; round < 3; round++) {
      const bareEnd = Date.now() + watchMs
      const fetching = Promise.all(
        viewers.map((_viewer, n) => fetchBare(bare.url, { agent, end: bareEnd, after: (n * pieceMs) / watching })),
      )
      await sleep(pieceMs)
      quiet.push(await answersOf(house))
      await fetching
      const end = Date.now() + watchMs
      const all = Promise.all(
        viewers.map((viewer, n) => watch(house, viewer, { agent, end, after: (n * pieceMs) / watching })),
      )
      await sleep(pieceMs)
      busy.push(await answersOf(house))
      while (Date.now() < end - 1_000) {
        most.web = Math.max(most.web, house.webMemory() - memory.web)
        most.api = Math.max(most.api, house.apiMemory() - memory.api)
        await sleep(100)
      }
      await all
    }
  } finally {
    agent.destroy()
    await bare.stop()
  }
  const [ratio, quietMs, busyMs] = [median(busy) / median(quiet), median(quiet), median(busy)]
  return [
    {
      name: `memory that ${watching} viewers add to the process that serves films, against 200 MiB`,
      ratio: most.web / 200,
      budget: { atMost: 1 },
      details: `${most.web.toFixed(0)} MiB more at its peak`,
    },
    {
      name: 'memory that they add to the API, which takes their reports and gives their addresses, against 200 MiB',
      ratio: most.api / 200,
      budget: { atMost: 1 },
      details: `${most.api.toFixed(0)} MiB more at its peak`,
    },
    {
      name: `an answer of the API while ${watching} watch and say so, against as many who fetch the same bytes from a bare server`,
      ratio,
      // Why twice is "as quick": docs/performance.md.
      budget: { atMost: 2 },
      details: `${busyMs.toFixed(2)} and ${quietMs.toFixed(2)} ms, medians of three turns`,
    },
  ]
}

type Watch = { agent: Agent; end: number; after: number }

const fetchBare = async (url: string, { agent, end, after }: Watch): Promise<void> => {
  await sleep(after)
  while (Date.now() < end) {
    must(await ask(url, { agent }), 200)
    await sleep(pieceMs)
  }
}

const watch = async (house: House, viewer: Viewer, { agent, end, after }: Watch): Promise<void> => {
  await sleep(after)
  const film = await filmOf(house, viewer)
  for (let n = 0; Date.now() < end; n++) {
    must(await ask(film, { headers: piece(n), agent }), 206)
    if (n % 7 === 3) must(await report(house, viewer, n, agent), 200)
    await sleep(pieceMs)
  }
}

const report = (house: House, viewer: Viewer, n: number, agent: Agent) => {
  const said = { opening: openingOf(viewer), report: n + 1, position_seconds: n * 2, watched: [[0, n * 2]] }
  const headers = { authorization: `Bearer ${viewer.bearer}`, 'content-type': 'application/json' }
  return ask(`${lessonAt(house, viewer)}/progress`, { method: 'PUT', headers, body: JSON.stringify(said), agent })
}

/** The median of two hundred answers, one after the other. */
const answersOf = async ({ apiUrl }: House): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  try {
    for (let n = 0; n < 200; n++) times.push(must(await ask(`${apiUrl}${list}`, { agent }), 200).ms)
  } finally {
    agent.destroy()
  }
  return median(times)
}

type Write = (turn: number) => Promise<unknown>

/** All at one moment, in turns. */
const written = async (ours: Write, bare: Write): Promise<Result> => {
  const times: [number[], number[]] = [[], []]
  for (let turn = 1; turn <= rounds; turn++)
    for (const [which, write] of [ours, bare].entries()) {
      const began = performance.now()
      await write(turn)
      times[which]?.push(performance.now() - began)
    }
  const [together, raw] = times.map((each) => median(each.slice(2))) as [number, number]
  return {
    name: `progress of ${many} viewers, written in batches, against one bare statement for as many rows`,
    ratio: together / raw,
    budget: { atMost: 8 },
    details: `${together.toFixed(0)} and ${raw.toFixed(0)} ms, medians of ${rounds - 2} turns`,
  }
}

/** The whole call, from all at once, against the time that passes between two reports of a player. */
const said = async (house: House, viewers: readonly Viewer[]): Promise<Result> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const times: number[] = []
  try {
    for (let turn = 1; turn <= 3; turn++) {
      const began = performance.now()
      const answers = await Promise.all(viewers.map((viewer) => report(house, viewer, turn + 20, agent)))
      for (const answer of answers) must(answer, 200)
      times.push(performance.now() - began)
    }
  } finally {
    agent.destroy()
  }
  return {
    name: `reports of ${many} viewers by HTTP, all at one moment, against the 15 s between two of them`,
    ratio: median(times) / everyMs,
    budget: { atMost: 1 },
    details: `${(median(times) / 1_000).toFixed(2)} s, the median of three turns`,
  }
}

const median = (times: number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] as number
