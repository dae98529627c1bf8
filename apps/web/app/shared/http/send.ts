import { type Failure, misconfigured, noResponse, refusal } from './failure.ts'
import { type Parameters, queryString } from './query-string.ts'

export type Outgoing = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The full URL without the query. */
  address: string
  query?: Parameters
  /** Sent as JSON; a form (files) as multipart. */
  body?: object | FormData
  headers?: Record<string, string | undefined>
  signal?: AbortSignal
}

export type Outcome<Answer = unknown> = { data: Answer; error?: undefined } | { data?: undefined; error: Failure }

/**
 * One try of one call. There is no time limit (specification 9): only the signal ends it early. Never throws; a
 * truncated answer counts as none.
 */
export const send = async (outgoing: Outgoing): Promise<Outcome> => {
  const { data, error } = await sendForCookies(outgoing)
  if (error) watcher?.(error)
  return error ? { error } : { data }
}

let watcher: ((failure: Failure) => void) | undefined

/** Reports to our own server every call that failed while it renders a page; not used in a browser. */
export const watchFailures = (watch: (failure: Failure) => void): void => {
  watcher = watch
}

/** An outcome with the cookies of a success; a browser's script never sees any. */
export type Answered<Answer = unknown> =
  | { data: Answer; cookies: string[]; error?: undefined }
  | { data?: undefined; error: Failure }

/** The same as `send`, for our own server, which passes on the API's cookies. */
export const sendForCookies = async (outgoing: Outgoing): Promise<Answered> => {
  let request: Request
  try {
    request = requestOf(outgoing)
  } catch (error) {
    return { error: misconfigured((error as Error).message) }
  }
  try {
    const response = await fetch(request)
    const body = await bodyOf(response)
    if (response.ok) return { data: body, cookies: response.headers.getSetCookie?.() ?? [] }
    return { error: refusal(response.status, body, askedAgain(response.headers)) }
  } catch {
    return { error: noResponse() }
  }
}

/** Retry-After is in seconds; nobody sends us the form with a date. */
const askedAgain = (headers: Headers) => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return { mayAskAgain: headers.has('retry-after'), ...(Number.isFinite(seconds) && { retryAfterSeconds: seconds }) }
}

const requestOf = ({ method, address, query = {}, body, headers = {}, signal }: Outgoing): Request => {
  const asked = queryString(query)
  const isForm = body instanceof FormData
  return new Request(asked ? `${address}?${asked}` : address, {
    method,
    headers: present({ accept: 'application/json', 'content-type': body && !isForm && 'application/json', ...headers }),
    body: body && !isForm ? JSON.stringify(body) : body,
    // The tokens are in headers; our cookies must not be sent to another origin.
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  })
}

const present = (headers: Record<string, string | false | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1])))

const isJson = (contentType: string) => /^application\/(vnd\.api\+)?json\b/i.test(contentType)

const bodyOf = async (response: Response): Promise<unknown> =>
  readBody(await response.text(), response.headers.get('content-type') ?? '')

/** A body by its content type; invalid JSON stays a text. */
export const readBody = (text: string, contentType: string): unknown => {
  if (!isJson(contentType)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
