import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const stopOnSignal = new URL('./stop-on-signal.ts', import.meta.url).href

/** A process that logs what it closes. `parts`: the source of its parts. Sends itself SIGTERM as soon as it runs. */
const stopped = async (parts: string, mostMs = 20_000) => {
  const source = `
    import { stopOnSignal } from '${stopOnSignal}'
    const log = (what, words) => console.log(words, what.part ?? '')
    stopOnSignal({ mostMs: ${mostMs}, log: { info: log, warn: log }, parts: ${parts} })
    setInterval(() => {}, 1_000)
    process.kill(process.pid, 'SIGTERM')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  return {
    code,
    said: said
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  }
}

test('closes its parts one after another, also after one that fails, and exits well', async () => {
  const { code, said } = await stopped(`[
    { name: 'first', close: async () => console.log('first closed') },
    { name: 'second', close: async () => { throw new Error('no') } },
    { name: 'third', close: async () => console.log('third closed') },
  ]`)
  expect(said).toEqual(['stopping', 'first closed', 'a part did not close second', 'third closed', 'stopped'])
  expect(code).toBe(0)
})

test('exits with a fault where a part does not close in time', async () => {
  const { code, said } = await stopped(`[{ name: 'stuck', close: () => new Promise(() => {}) }]`, 100)
  expect(said.at(-1)).toBe('stopped in the middle: a part did not close in time stuck')
  expect(code).toBe(1)
})

test('a second signal changes nothing', async () => {
  const { code, said } = await stopped(`[{ name: 'one', close: async () => {
    process.kill(process.pid, 'SIGTERM')
    process.kill(process.pid, 'SIGINT')
    await new Promise((resolve) => setTimeout(resolve, 50))
    console.log('one closed')
  } }]`)
  expect(said).toEqual(['stopping', 'one closed', 'stopped'])
  expect(code).toBe(0)
})

test('a process that compiles until its end still exits', async () => {
  const { code } = await stopped(`[{ name: 'busy', close: async () => {
    for (let n = 0; n < 400; n++) new Function('m', 'let s = 0; for (let i = 0; i < m; i++) s += [i, s].length + ' + n + '; return s')(20_000)
  } }]`)
  expect(code).toBe(0)
})
