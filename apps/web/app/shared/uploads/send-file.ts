import type { ApiCall } from '../apis/api-call.ts'
import { callMain } from '../apis/call-main-and-second.ts'
import type { Connection } from '../apis/connection.ts'
import { statusOf } from '../http/failure.ts'
import type { Outcome } from '../http/send.ts'
import { sendInParts } from './send-in-parts.ts'
import type { Transit, Watch } from './transit.ts'

export type FileToSend = Watch & { transit: Transit }

/** Sends a file in parts, and then makes the call that keeps it. What `keep` returns names the upload and the file. */
export const sendFile = async (
  connection: Connection,
  { transit, ...watch }: FileToSend,
  { signal, keep }: { signal: AbortSignal; keep: (file: { upload_id: string; name: string }) => ApiCall },
): Promise<Outcome> => {
  const sent = await sendInParts(connection, { transit, watch, signal })
  if (sent.error) return sent
  const call = keep({ upload_id: sent.data, name: transit.file.name })
  const kept = await callMain(connection, { ...call, idempotencyKey: transit.key }, signal)
  // The upload ended: a further try begins another one.
  if (kept.error && statusOf(kept.error) === 404) transit.uploadId = null
  return kept
}
