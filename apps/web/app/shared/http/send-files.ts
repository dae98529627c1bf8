import { noResponse, refusal } from './failure.ts'
import { type Outcome, readBody } from './send.ts'

export type OutgoingFiles = {
  method: 'POST' | 'PUT' | 'PATCH'
  address: string
  headers: Record<string, string>
  form: FormData
  /** The uploaded part, from 0 to 1. */
  onProgress: (part: number) => void
  signal?: AbortSignal
}

/** Uploads files and reports the progress, which `fetch` cannot. One try: the user sees a failure and decides. */
export const sendFiles = ({ method, address, headers, form, onProgress, signal }: OutgoingFiles): Promise<Outcome> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const end = (outcome: Outcome) => {
      signal?.removeEventListener('abort', abort)
      resolve(outcome)
    }
    const abort = () => request.abort()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const body = readBody(request.responseText, request.getResponseHeader('content-type') ?? '')
      const isGood = request.status >= 200 && request.status < 300
      end(isGood ? { data: body } : { error: refusal(request.status, body) })
    }
    request.onerror = () => end({ error: noResponse() })
    request.onabort = () => end({ error: noResponse() })
    signal?.addEventListener('abort', abort)
    request.send(form)
  })
