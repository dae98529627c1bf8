import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anonymousConnection } from '../apis/connection.ts'
import { sendInParts } from './send-in-parts.ts'
import { uploadServer } from './server.factory.ts'
import { transitOf } from './transit.ts'

let it: ReturnType<typeof uploadServer>
const rests: number[] = []
beforeEach(() => {
  it = uploadServer()
  rests.length = 0
  vi.stubGlobal('XMLHttpRequest', it.Request)
  vi.stubGlobal('fetch', it.fetched)
})
afterEach(() => vi.unstubAllGlobals())

const connection = {
  ...anonymousConnection('http://127.0.0.1:9'),
  rest: async (ms: number) => void rests.push(ms),
}
const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => index % 251)
const send = async (size: number, signal = new AbortController().signal) => {
  const transit = transitOf(new File([bytes(size)], 'exame.pdf'))
  const seen = { progress: [] as number[], waiting: [] as boolean[] }
  const watch = {
    onProgress: (part: number) => void seen.progress.push(part),
    onWaiting: (isWaiting: boolean) => void seen.waiting.push(isWaiting),
  }
  const go = () => sendInParts(connection, { transit, watch, signal })
  return { transit, seen, go, outcome: await go() }
}
const parts = () =>
  it.server.calls.filter((call) => call.startsWith('PUT')).map((call) => Number(call.split('/').at(-1)))

test('a file goes in parts that grow while the line is quick, and arrives to the byte', async () => {
  const { outcome, seen } = await send(2_000_000)
  expect(outcome.data).toBe('upload-1')
  expect(it.server.bytesOf('upload-1').equals(Buffer.from(bytes(2_000_000)))).toBe(true)
  expect(parts()).toEqual([0, 262_144, 786_432, 1_835_008])
  expect(seen.progress.at(-1)).toBe(1)
  expect(seen.progress).toEqual(seen.progress.toSorted((a, b) => a - b))
})

test('after a lost line it asks how far it is, and goes on from there in smaller parts', async () => {
  it.server.next = ['as usual', 'as usual', 'cut', 'cut', 'cut']
  const { outcome, seen } = await send(600_000)
  expect(outcome.data).toBe('upload-1')
  expect(it.server.bytesOf('upload-1').equals(Buffer.from(bytes(600_000)))).toBe(true)
  expect(rests).toEqual([1_000, 2_000, 4_000])
  expect(seen.waiting).toContain(true)
  // What was there is not sent again.
  expect(parts().filter((start) => start === 0)).toHaveLength(1)
})

test('a storage that is down is said after three tries, and a further try goes on with what is there', async () => {
  const down = { status: 503, body: { error: 'Não conseguimos guardar arquivos agora.', code: 'files_out_of_reach' } }
  it.server.next = ['as usual', 'as usual', down, down, down, down]
  const { outcome, go } = await send(300_000)
  expect(outcome.error).toMatchObject({ status: 503, summary: 'Não conseguimos guardar arquivos agora.' })
  expect((await go()).data).toBe('upload-1')
  expect(it.server.bytesOf('upload-1').equals(Buffer.from(bytes(300_000)))).toBe(true)
})

test('an upload that ended is begun again with the file that the page still has', async () => {
  const { transit, go } = await send(1_000)
  it.server.received.clear()
  const again = await go()
  expect([again.data, transit.uploadId]).toEqual(['upload-2', 'upload-2'])
  expect(it.server.bytesOf('upload-2')).toHaveLength(1_000)
})

test('a refusal is final, and nothing is tried again', async () => {
  it.server.next = [{ status: 413, body: { error: 'O arquivo passa de 20 MB.' } }]
  expect((await send(1_000)).outcome.error).toMatchObject({ status: 413 })
  expect(it.server.calls).toHaveLength(1)
})

test('who cancels sends nothing more', async () => {
  const given = new AbortController()
  const first = send(3_000_000, given.signal)
  await vi.waitFor(() => expect(parts().length).toBeGreaterThan(0))
  given.abort()
  expect((await first).outcome.error).toMatchObject({ kind: 'noResponse' })
  const calls = it.server.calls.length
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(it.server.calls).toHaveLength(calls)
})
