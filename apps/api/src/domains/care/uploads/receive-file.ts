import type { Context } from '#platform/context'
import { removeUnclaimed, storeUnclaimed } from '#platform/files/unclaimed-files'
import { shownNameOf } from './kept-file.ts'
import {
  crossReferenceIn,
  isCrossReference,
  type PdfTail,
  pdfStartIn,
  placeOfCrossReference,
  watchingTail,
} from './pdf-structure.ts'
import { headBytes, kindOf, mostBytes, type ReceivedFile } from './received-file.ts'
import { fileTooLarge, fileTypeRefused, pdfUnreadable } from './uploads.errors.ts'

/** A file as it arrives; only some chunks of it are ever in memory. */
export type IncomingFile = { name: string; content: AsyncIterable<Buffer> | Iterable<Buffer> }

type Input = IncomingFile & {
  /** Whether a record of another service (FHIR, JSON) is taken too. */
  takesRecords?: boolean
}

/**
 * Stores a file while it streams, encrypted, as it came. Its first bytes decide what it is, before any other is read; a
 * PDF must end as one too, and name its table of cross references. It is removed within the hour unless `keepReceived`
 * keeps it. Throws file_type_refused, pdf_unreadable, file_too_large,
 * FilesOutOfReach, and what the stream throws; then nothing of it stays.
 */
export const receiveFile = async (
  ctx: Context,
  { name, content, takesRecords = false }: Input,
): Promise<ReceivedFile> => {
  const { head, whole, leave } = await peekAt(content)
  try {
    return await receiveFrom(ctx, { head, whole, name, takesRecords })
  } catch (error) {
    leave()
    throw error
  }
}

type Peeked = { head: Buffer; whole: AsyncIterable<Buffer>; name: string; takesRecords: boolean }

const receiveFrom = async (ctx: Context, { head, whole, name, takesRecords }: Peeked): Promise<ReceivedFile> => {
  const kind = kindOf(head)
  if (kind === null || (kind === 'json' && !takesRecords)) throw fileTypeRefused(name)
  // A PDF stays this file. Nothing else leaves us before it is drawn.
  const told =
    kind === 'pdf'
      ? { name: shownNameOf(name, 'application/pdf'), contentType: 'application/pdf' }
      : { name: 'received', contentType: 'application/octet-stream' }
  const watched = watchingTail(bounded(whole, name))
  const stored = await storeUnclaimed(ctx, { ...told, content: watched.whole })
  if (kind === 'pdf')
    await mustBeWhole(ctx, { fileId: stored.fileId, name, start: pdfStartIn(head) ?? 0, tail: watched.tail() })
  return { ...stored, name, kind, uploadId: null }
}

type Arrived = { fileId: string; name: string; start: number; tail: PdfTail }

/** It stays as it is to the byte, so a cut one, or one that only begins as a PDF, would stay so for twenty years. */
const mustBeWhole = async (ctx: Context, { fileId, name, start, tail }: Arrived): Promise<void> => {
  const at = crossReferenceIn(tail)
  if (at !== null) {
    const range = placeOfCrossReference({ at, start, sizeBytes: tail.sizeBytes })
    if (isCrossReference(await bytesAt(ctx, { fileId, range }), start)) return
  }
  await removeUnclaimed(ctx, [fileId])
  throw pdfUnreadable(name)
}

const bytesAt = async (ctx: Context, { fileId, range }: { fileId: string; range: { start: number; end: number } }) => {
  const file = await ctx.gateways.files.open({ id: fileId })
  if (!file) throw new Error('a received file is gone')
  const pieces: Buffer[] = []
  for await (const piece of file.read(range)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Removes received files that nobody kept. */
export const dropReceived = (ctx: Context, files: readonly ReceivedFile[]): Promise<void> =>
  removeUnclaimed(
    ctx,
    files.map(({ fileId }) => fileId),
  )

/**
 * The first bytes of a stream, and all of it. `leave` gives up what is unread and closes the stream: a stream that is
 * left in the middle keeps waiting for its reader, with all that comes behind it.
 */
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
  // Not awaited: it ends with the next bytes, if a reading is under way, and a sender may hold these back.
  const leave = () => void Promise.resolve(bytes.return?.()).catch(() => undefined)
  return { head, whole: whole(), leave }
}

async function* bounded(content: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  let length = 0
  for await (const piece of content) {
    length += piece.length
    if (length > mostBytes) throw fileTooLarge(name)
    yield piece
  }
}
