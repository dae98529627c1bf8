import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

type Json = Record<string, unknown>
export type Document = {
  data: { id: string; attributes: Json; relationships: Record<string, { data: { id: string }[] }> }
}
export type Documents = { data: Document['data'][] }

const patienceMs = 40_000

/** The server's answer during a charge, which is not a refusal. */
const isUnderWay = (status: number, text: string) => status === 422 && text.includes('Payment is being processed')

/**
 * A client with the same retries as our web: a write keeps its Idempotency-Key for every retry, and is retried while
 * there is no answer, or the server fails (5xx), is busy with the same key (409), or is still charging.
 */
export const buyerAt = (apiUrl: string) => {
  let orderToken = ''
  const once = async (method: string, path: string, body: Json | undefined, key: string) => {
    const answer = await fetch(`${apiUrl}/api/v2/storefront/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(method === 'GET' ? {} : { 'idempotency-key': key }),
        ...(orderToken ? { 'x-spree-order-token': orderToken } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const call = async <T = Document>(method: string, path: string, body?: Json): Promise<T> => {
    const until = Date.now() + patienceMs
    let key: string = randomUUID()
    let last = 'no answer'
    while (Date.now() < until) {
      const answer = await once(method, path, body, key).catch(() => null)
      if (answer && answer.status < 300) return JSON.parse(answer.text) as T
      if (answer) last = `${answer.status} ${answer.text}`
      if (answer && answer.status < 500 && answer.status !== 409 && !isUnderWay(answer.status, answer.text)) break
      // An answer about a running charge is not final: retry with a new key.
      if (answer && isUnderWay(answer.status, answer.text)) key = randomUUID()
      await sleep(150)
    }
    throw new Error(`${method} ${path}: ${last}`)
  }
  return {
    call,
    carry: (token: string) => {
      orderToken = token
    },
  }
}

export type Buyer = ReturnType<typeof buyerAt>
