import type { Context } from '#platform/context'
import { removeUnclaimed, storeUnclaimed } from '#platform/files/unclaimed-files'
import { shownNameOf } from './kept-file.ts'
import { headBytes, kindOf, mostBytes, type ReceivedFile } from './received-file.ts'
import { fileTooLarge, fileTypeRefused } from './uploads.errors.ts'

/** A file as it arrives; only some chunks of it are ever in memory. */
export type IncomingFile = { name: string; content: AsyncIterable<Buffer> | Iterable<Buffer> }

type Input = IncomingFile & {
  /** Whether a record of another service (FHIR, JSON) is taken too. */
  takesRecords?: boolean
}

/**
 * Stores a file while it streams, encrypted, as it came. Its first bytes decide what it is, before any other is read.
 * It is removed within the hour unless `keepReceived` keeps it. Throws file_type_refused, file_too_large,
 * FilesOutOfReach, and what the stream throws; then nothing of it stays.
 */
export const receiveFile = async (
  ctx: Context,
  { name, content, takesRecords = false }: Input,
): Promise<ReceivedFile> => {
  const { head, whole } = await peekAt(content)
  const kind = kindOf(head)
  if (kind === null || (kind === 'json' && !takesRecords)) throw fileTypeRefused(name)
  // A PDF stays this file. Of anything else nothing leaves us before it is drawn.
  const told =
    kind === 'pdf'
      ? { name: shownNameOf(name, 'application/pdf'), contentType: 'application/pdf' }
      : { name: 'received', contentType: 'application/octet-stream' }
  const stored = await storeUnclaimed(ctx, { ...told, content: bounded(whole, name) })
  return { ...stored, name, kind, uploadId: null }
}

/** Removes received files that nobody kept. */
export const dropReceived = (ctx: Context, files: readonly ReceivedFile[]): Promise<void> =>
  removeUnclaimed(
    ctx,
    files.map(({ fileId }) => fileId),
  )

/** The first bytes of a stream, and all of it. */
const peekAt = async (content: IncomingFile['content']) => {
  const bytes = Symbol.asyncIterator in content ? content[Symbol.asyncIterator]() : content[Symbol.iterator]()
  let head = Buffer.alloc(0)
  while (head.length < headBytes) {
    const next = await bytes.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  const whole = async function* () {
    yield head
    for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value
  }
  return { head, whole: whole() }
}

async function* bounded(content: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  let length = 0
  for await (const piece of content) {
    length += piece.length
    if (length > mostBytes) throw fileTooLarge(name)
    yield piece
  }
}
