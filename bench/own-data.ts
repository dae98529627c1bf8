import pg from 'pg'
import type { House } from './house.ts'
import type { Result } from './result.ts'

const [fewRows, manyRows, turns] = [10_000, 30_000, 8]
const password = 'prumo-demo-2026'

/** Constant memory: exporting all that we hold of somebody with thirty thousand rows, against one with ten thousand. */
export const benchOwnData = async (house: House): Promise<Result[]> => {
  const [few, many] = ['diego@prumo.example', 'marina@prumo.example']
  await giveRows(house, few, fewRows)
  await giveRows(house, many, manyRows)
  // In turns: what the process has grown to by then counts for both.
  const taken: { few: Take; many: Take }[] = []
  for (let turn = 0; turn < turns; turn++)
    taken.push({ few: await takeAll(house, few), many: await takeAll(house, many) })
  const warm = taken.slice(2)
  const [little, much] = [median(warm.map((one) => one.few.peakMiB)), median(warm.map((one) => one.many.peakMiB))]
  const [last] = warm.slice(-1) as [{ few: Take; many: Take }]
  return [
    {
      name: `memory of an export of ${manyRows} rows, against one of ${fewRows}`,
      ratio: much / little,
      budget: { atMost: 1.1 },
      details: `${much.toFixed(0)} and ${little.toFixed(0)} MiB at their peaks, medians of ${warm.length}; ${sizeOf(last.many)} and ${sizeOf(last.few)}`,
    },
  ]
}

const sizeOf = ({ bytes, ms }: Take) => `${(bytes / 2 ** 20).toFixed(1)} MiB in ${ms.toFixed(0)} ms`

const giveRows = async ({ databaseUrl }: House, email: string, rows: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into shop.wishlists (token, user_id, name, created_at, updated_at)
        select md5($1::text || n), (select id from people.users where email = $1::text), repeat('x', 250), now(), now()
        from generate_series(1, $2::int) as n`,
      [email, rows],
    )
  } finally {
    await client.end()
  }
}

type Take = { peakMiB: number; bytes: number; ms: number }

/** Reads as a browser does: piece by piece. The memory is looked at after each. */
const takeAll = async ({ apiUrl, apiMemory }: House, email: string): Promise<Take> => {
  const post = (path: string, body: object, bearer?: string) =>
    fetch(`${apiUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/spree_oauth/token', { grant_type: 'password', username: email, password })
  const { access_token: bearer } = (await signedIn.json()) as { access_token: string }
  const began = performance.now()
  const answer = await post('/api/v1/personal_data_export', { password }, bearer)
  if (!answer.ok || !answer.body) throw new Error(`the export of ${email} answered ${answer.status}`)
  let [peakMiB, bytes] = [apiMemory(), 0]
  for await (const piece of answer.body) {
    bytes += (piece as Uint8Array).byteLength
    peakMiB = Math.max(peakMiB, apiMemory())
  }
  return { peakMiB, bytes, ms: performance.now() - began }
}

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] as number
