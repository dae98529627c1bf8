import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

type Json = Record<string, unknown>
export type Input = { body?: Json; bearer?: string; orderToken?: string }

// Whatever a kill leaves is settled within ten seconds of the process being back (platform/lease.ts); twice that is for
// a machine that is busy with other things.
const patienceMs = 20_000
const isUnderWay = (status: number) => status === 409 || status === 429 || status >= 500

/**
 * A client of the main, second and staff APIs that is as patient as our web: a write keeps its Idempotency-Key through
 * every repetition, and is repeated while nobody answers, or the server is in trouble or busy with the same key.
 */
export const jsonCaller = (apiUrl: string) => {
  const once = async (method: string, path: string, { body, bearer, orderToken }: Input, key: string) => {
    const answer = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': key }),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(orderToken ? { 'x-spree-order-token': orderToken } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, text: await answer.text() }
  }
  return async <T>(method: string, path: string, input: Input = {}): Promise<T> => {
    const until = Date.now() + patienceMs
    const key = randomUUID()
    let last = 'no answer'
    while (Date.now() < until) {
      const answer = await once(method, path, input, key).catch(() => null)
      if (answer && answer.status < 300) return (answer.text === '' ? null : JSON.parse(answer.text)) as T
      if (answer) last = `${answer.status} ${answer.text}`
      if (answer && !isUnderWay(answer.status)) break
      await sleep(150)
    }
    throw new Error(`${method} ${path}: ${last}`)
  }
}

export type Call = ReturnType<typeof jsonCaller>

/** Asks until the answer is what is waited for. */
export const until = async <T>(what: string, ask: () => Promise<T>, isThere: (answer: T) => boolean): Promise<T> => {
  const end = Date.now() + patienceMs
  while (Date.now() < end) {
    const answer = await ask()
    if (isThere(answer)) return answer
    await sleep(200)
  }
  throw new Error(`${what}: waited in vain`)
}
