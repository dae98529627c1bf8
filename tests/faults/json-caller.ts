import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

type Json = Record<string, unknown>
export type Input = { body?: Json; bearer?: string; orderToken?: string }

// Everything that a kill interrupts is settled within ten seconds of the restart (platform/lease.ts); several times
// that for a busy machine. How long the restart itself takes says nothing about it: its time is counted apart.
const patienceMs = 60_000
const restartMs = 120_000
const isUnderWay = (status: number) => status === 409 || status === 429 || status >= 500

/**
 * A client of the main, second and staff APIs with the same retries as our web: a write keeps its Idempotency-Key for
 * every retry, and is retried while there is no answer, or the server fails or is busy with the same key.
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
    const end = Date.now() + restartMs + patienceMs
    let until = Date.now() + patienceMs
    const key = randomUUID()
    let last = 'no answer'
    while (Date.now() < until) {
      const answer = await once(method, path, input, key).catch(() => null)
      if (!answer) until = Math.min(end, Date.now() + patienceMs)
      if (answer && answer.status < 300) return (answer.text === '' ? null : JSON.parse(answer.text)) as T
      if (answer) last = `${answer.status} ${answer.text}`
      if (answer && !isUnderWay(answer.status)) break
      await sleep(150)
    }
    throw new Error(`${method} ${path}: ${last}`)
  }
}

export type Call = ReturnType<typeof jsonCaller>

/** Polls until the answer is the expected one. */
export const until = async <T>(what: string, ask: () => Promise<T>, isThere: (answer: T) => boolean): Promise<T> => {
  const end = Date.now() + patienceMs
  while (Date.now() < end) {
    const answer = await ask()
    if (isThere(answer)) return answer
    await sleep(200)
  }
  throw new Error(`${what}: waited in vain`)
}
