export type HttpCall = {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers?: Record<string, string>
  json?: unknown
  /** For the whole answer, including its body. */
  timeoutMs: number
}

/** `cut`: the connection broke or could not be opened; the request may have been executed all the same. */
export type HttpOutcome =
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'unknown'; cause: 'timeout' | 'cut' }

/**
 * One call to an external service, without retry: only the caller knows whether it may be repeated. It never throws for
 * a network error, follows no redirect, and reads a body that is not JSON as null.
 */
export const callOverHttp = async ({ method, url, headers, json, timeoutMs }: HttpCall): Promise<HttpOutcome> => {
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
    return { kind: 'answer', status: response.status, body: parsed(await response.text()) }
  } catch (error) {
    return { kind: 'unknown', cause: (error as Error).name === 'TimeoutError' ? 'timeout' : 'cut' }
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
