import type { addUploadPart } from '@prumo/contracts/main'
import type { Connection } from '../apis/connection.ts'
import { renewingOn401 } from '../apis/renewing-on-401.ts'
import { type Failure, noResponse, statusOf } from '../http/failure.ts'
import { type Outcome, send } from '../http/send.ts'
import type { AnswerOf } from '../store/contract-types.ts'
import { sendBytes } from './send-bytes.ts'
import { fitToLine, fitToLostLine, type Transit, type Watch } from './transit.ts'

type Upload = AnswerOf<typeof addUploadPart>['upload']
type Step = { transit: Transit; watch: Watch; signal: AbortSignal }

/** What the server says after so many tries in a row is told to the user, who decides. */
const mostRefusedTries = 3
const longestRestMs = 15_000

/**
 * Sends a file in parts until all of it is there, and returns the upload's id. After a lost line it asks how far the
 * server is and goes on from there, as soon as the device is online or after a growing pause, until the signal ends it:
 * the file stays in the page, and what was sent stays at the server. Refusals are returned, and a server in trouble
 * after three tries; a further call with the same transit goes on.
 */
export const sendInParts = async (connection: Connection, step: Step): Promise<Outcome<string>> => {
  const { transit, watch, signal } = step
  let at: number | null = transit.uploadId === null ? 0 : null
  let failures = 0
  let isRefused = 0
  while (!signal.aborted) {
    const outcome = await advance(connection, step, at)
    if (outcome.data) {
      failures = 0
      watch.onWaiting(false)
      at = outcome.data.receivedBytes
      watch.onProgress(at / transit.file.size)
      if (at === transit.file.size && transit.uploadId !== null) return { data: transit.uploadId }
      continue
    }
    at = null
    const status = statusOf(outcome.error)
    // It ended by time, or was kept or canceled elsewhere: the whole file is sent again.
    if (status === 404 && transit.uploadId !== null) {
      transit.uploadId = null
      at = 0
    }
    if (status !== null) isRefused++
    if (!mayGoOn(outcome.error) || isRefused > mostRefusedTries) return { error: outcome.error }
    if (status === 404 || status === 409) continue
    fitToLostLine(transit)
    watch.onWaiting(true)
    await untilOnline(connection, { ms: Math.min(1_000 * 2 ** failures++, longestRestMs), signal })
  }
  return { error: noResponse() }
}

/** Asks the server to forget an upload; it would end by itself. */
export const cancelUpload = async (connection: Connection, { uploadId }: Transit): Promise<void> => {
  if (uploadId !== null) await ask(connection, 'DELETE', `/${uploadId}`)
}

const mayGoOn = (failure: Failure): boolean => {
  const status = statusOf(failure)
  return status === null ? failure.kind === 'noResponse' : status >= 500 || [404, 409, 429].includes(status)
}

/** Begins the upload, asks how far it is (`at` null), or sends the next part. */
const advance = async (connection: Connection, step: Step, at: number | null): Promise<Outcome<Upload>> => {
  const { transit, signal } = step
  if (transit.uploadId === null) {
    const begun = await ask(connection, 'POST', '', { size_bytes: transit.file.size }, signal)
    if (begun.data) transit.uploadId = begun.data.id
    return begun
  }
  if (at === null) return ask(connection, 'GET', `/${transit.uploadId}`, undefined, signal)
  const startedAt = performance.now()
  const sent = await sendPart(connection, step, at)
  if (sent.data) fitToLine(transit, { durationMs: performance.now() - startedAt, mostBytes: sent.data.mostPartBytes })
  return sent
}

const sendPart = async (connection: Connection, { transit, watch, signal }: Step, at: number) => {
  const { file, uploadId, partBytes } = transit
  const bytes = file.slice(at, Math.min(at + partBytes, file.size))
  return uploadIn(
    await renewingOn401(connection, connection.accessToken, () =>
      sendBytes({
        address: `${connection.apiUrl}/api/v1/uploads/${uploadId}/parts/${at}`,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${connection.accessToken()}`,
          'content-type': 'application/octet-stream',
        },
        bytes,
        onProgress: (sentBytes) => watch.onProgress(Math.min(at + sentBytes, file.size) / file.size),
        signal,
      }),
    ),
  )
}

const ask = async (
  connection: Connection,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Outcome<Upload>> =>
  uploadIn(
    await renewingOn401(connection, connection.accessToken, () =>
      send({
        method,
        address: `${connection.apiUrl}/api/v1/uploads${path}`,
        ...(body && { body }),
        headers: { authorization: `Bearer ${connection.accessToken()}` },
        ...(signal && { signal }),
      }),
    ),
  )

const uploadIn = (outcome: Outcome): Outcome<Upload> =>
  outcome.error ? outcome : { data: (outcome.data as { upload: Upload }).upload }

/** Ends early when the device is online again, or the user gives up. */
const untilOnline = async (
  { rest }: Connection,
  { ms, signal }: { ms: number; signal: AbortSignal },
): Promise<void> => {
  if (rest) return rest(ms)
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
