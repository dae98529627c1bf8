import { noResponse, refusal } from '../http/failure.ts'
import { type Outcome, readBody } from '../http/send.ts'

export type OutgoingBytes = {
  address: string
  headers: Record<string, string>
  bytes: Blob
  /** How many of the bytes have left. */
  onProgress: (sentBytes: number) => void
  signal: AbortSignal
}

/** A line that carries nothing for so long is lost; browsers themselves wait for minutes. */
const silenceMs = 35_000

/** Puts bytes to an address and reports the progress, which `fetch` cannot. One try. */
export const sendBytes = ({ address, headers, bytes, onProgress, signal }: OutgoingBytes): Promise<Outcome> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const end = (outcome: Outcome) => {
      signal.removeEventListener('abort', abort)
      resolve(outcome)
    }
    const abort = () => request.abort()
    request.open('PUT', address)
    request.timeout = silenceMs
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => {
      const body = readBody(request.responseText, request.getResponseHeader('content-type') ?? '')
      const isGood = request.status >= 200 && request.status < 300
      end(isGood ? { data: body } : { error: refusal(request.status, body) })
    }
    request.onerror = () => end({ error: noResponse() })
    request.ontimeout = () => end({ error: noResponse() })
    request.onabort = () => end({ error: noResponse() })
    signal.addEventListener('abort', abort)
    if (signal.aborted) return end({ error: noResponse() })
    request.send(bytes)
  })
