import type { IncomingMessage } from 'node:http'
import { type ByteStore, FilesOutOfReach, type OpenBytes } from './byte-store.ts'
import { type Call, type S3Place, s3Caller } from './s3-call.ts'
import { spooled } from './spool.ts'

/**
 * Files in a bucket of a service that speaks S3. A file is written by one PUT, which such services store whole or not
 * at all (up to 5 GB), and read by ranges.
 */
export const openS3 = (place: S3Place): ByteStore => {
  const send = s3Caller(place)
  const call = (input: Call) => inReach(() => send(input))
  return {
    write: (id, bytes) =>
      spooled(bytes, async (body) => {
        const answer = await call({ method: 'PUT', id, body })
        if (answer.statusCode !== 200) throw await refused(answer)
        answer.resume()
      }),
    open: (id, headBytes) => openBytes(call, id, headBytes),
    remove: async (id) => {
      const answer = await call({ method: 'DELETE', id })
      // A missing object is 204 too; 404 is a missing bucket.
      if (answer.statusCode !== 204 && answer.statusCode !== 200) throw await refused(answer)
      answer.resume()
    },
    check: async () => {
      const answer = await call({ method: 'HEAD' })
      answer.resume()
      if (answer.statusCode !== 200) throw new FilesOutOfReach(new Error(`the bucket answers ${answer.statusCode}`))
    },
  }
}

type Caller = (call: Call) => Promise<IncomingMessage>

const openBytes = async (call: Caller, id: string, headBytes: number): Promise<OpenBytes | null> => {
  const answer = await call({ method: 'GET', id, range: `bytes=0-${headBytes - 1}` })
  const isThere = answer.statusCode === 206
  if (!isThere) return nothingThere(answer)
  const length = Number(/\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1])
  const head = await bytesOf(answer)
  if (!Number.isSafeInteger(length) || head.length !== Math.min(headBytes, length))
    throw new FilesOutOfReach(new Error('the storage answered another range'))
  let reading: IncomingMessage | null = null
  return {
    length,
    head,
    read: async function* (start, end) {
      if (end < head.length) return yield head.subarray(start, end + 1)
      reading = await call({ method: 'GET', id, range: `bytes=${start}-${end}` })
      if (reading.statusCode !== 206) throw await refused(reading)
      yield* piecesOf(reading)
    },
    close: async () => void reading?.destroy(),
  }
}

/** Null for a missing object; a missing bucket is 404 too, and means that we are set wrong. */
const nothingThere = async (answer: IncomingMessage): Promise<null> => {
  const code = await codeOf(answer)
  if (answer.statusCode === 404 && code === 'NoSuchKey') return null
  throw new FilesOutOfReach(new Error(`the storage answers ${answer.statusCode} ${code}`))
}

const refused = async (answer: IncomingMessage): Promise<FilesOutOfReach> =>
  new FilesOutOfReach(new Error(`the storage answers ${answer.statusCode} ${await codeOf(answer)}`))

/** The service's own code, as in `<Code>SlowDown</Code>`. */
const codeOf = async (answer: IncomingMessage): Promise<string> =>
  /<Code>(\w+)<\/Code>/.exec((await bytesOf(answer).catch(() => Buffer.alloc(0))).toString('utf8'))?.[1] ?? ''

const mostAnswerBytes = 64 * 1024

const bytesOf = async (answer: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of piecesOf(answer)) {
    length += piece.length
    if (length > mostAnswerBytes) throw new FilesOutOfReach(new Error('the storage answered too much'))
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/**
 * Only while a piece is awaited is silence the storage's: a reader takes as long as he likes over each, as the viewer
 * of a film does who pauses it. The socket's own clock would count that too, so it goes off, and its time is kept here.
 */
async function* piecesOf(answer: IncomingMessage): AsyncGenerator<Buffer> {
  const silenceMs = answer.socket.timeout ?? 0
  answer.socket.setTimeout(0)
  const pieces = answer[Symbol.asyncIterator]()
  try {
    for (;;) {
      const clock = setTimeout(() => answer.destroy(new Error('the storage went silent')), silenceMs)
      const { done, value } = await inReach(() => pieces.next()).finally(() => clearTimeout(clock))
      if (done) return
      yield value as Buffer
    }
  } finally {
    await pieces.return?.()
  }
}

const inReach = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof FilesOutOfReach ? error : new FilesOutOfReach(error)
  }
}
