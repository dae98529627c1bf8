export type HttpCall = {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers?: Record<string, string>
  json?: unknown
  /** For the whole answer, including its body. */
  timeoutMs: number
  /** An answer that is longer is as none: for services that anybody may have written. */
  mostBytes?: number
}

/** `cut`: the connection broke or could not be opened; the request may have been executed all the same. */
export type HttpOutcome =
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'unknown'; cause: 'timeout' | 'cut' }

/**
 * One call to an external service, without retry: only the caller knows whether it may be repeated. It never throws for
 * a network error, follows no redirect, and reads a body that is not JSON as null.
 */
export const callOverHttp = async ({
  method,
  url,
  headers,
  json,
  timeoutMs,
  mostBytes,
}: HttpCall): Promise<HttpOutcome> => {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? undefined : JSON.stringify(json),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { kind: 'answer', status: response.status, body: parsed(await textOf(response, mostBytes)) }
  } catch (error) {
    return { kind: 'unknown', cause: (error as Error).name === 'TimeoutError' ? 'timeout' : 'cut' }
  }
}

const textOf = async (response: Response, mostBytes = Number.POSITIVE_INFINITY): Promise<string> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > mostBytes) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
