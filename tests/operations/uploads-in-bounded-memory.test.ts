import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdfOf } from '../../apps/api/src/testing/a-pdf.ts'
import { startApiProcess } from '../../apps/api/src/testing/api-process.ts'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { findFreePort } from '../../tools/processes/free-port.ts'

const mebibyte = 1024 * 1024
const dataDir = mkdtempSync(path.join(tmpdir(), 'prumo-uploads-'))
let api: Awaited<ReturnType<typeof startApiProcess>>
let bearer: string
beforeAll(async () => {
  api = await startApiProcess({
    API_PORT: String(await findFreePort()),
    DATABASE_URL: (await testDatabase()).url,
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
  })
  const form = { grant_type: 'password', username: 'bruno@prumo.example', password: 'prumo-demo-2026' }
  const answer = await fetch(`${api.url}/spree_oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  bearer = ((await answer.json()) as { access_token: string }).access_token
})
afterAll(async () => {
  await api.end()
  rmSync(dataDir, { recursive: true, force: true })
})

const residentMebibytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${api.pid}/status`, 'utf8'))?.[1]) / 1024

const send = async (index: number) => {
  const form = new FormData()
  const content = aPdfOf(20 * mebibyte, 33 + index)
  form.append('files[]', new Blob([content]), `${index}.pdf`)
  const url = `${api.url}/api/v1/profile/medical_documents`
  return (await fetch(url, { method: 'PATCH', headers: { authorization: `Bearer ${bearer}` }, body: form })).status
}

test.runIf(process.platform === 'linux')(
  'twenty files of twenty mebibytes at once raise the API’s memory by less than a third of them',
  async () => {
    // What is loaded for the first upload stays loaded.
    expect(await send(0)).toBe(200)
    const before = residentMebibytes()
    let most = before
    const watching = setInterval(() => {
      most = Math.max(most, residentMebibytes())
    }, 20)
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index + 1)))
    clearInterval(watching)
    expect(statuses).toEqual(Array(20).fill(200))
    // Measured: 195 MiB before, 257 MiB at most.
    expect(most - before).toBeLessThan(130)
  },
)
