import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import path from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Answer, Refusal } from './redrawn.ts'

/** A re-encoded picture, while it comes out of its process. */
export type Picture = {
  contentType: 'image/jpeg' | 'image/png'
  content: AsyncIterable<Buffer>
  /** Its middle as a square JPEG of 192 pixels, for a list. */
  small: Buffer
}

type Given = AsyncIterable<Buffer> | Iterable<Buffer>

/** A picture that cannot be re-encoded. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** Too many pictures wait already; it may be sent again. */
export class TooManyPictures extends Error {
  override name = 'TooManyPictures'
}

type Limits = { mostMs: number; mostMemoryBytes: number }

const usual: Limits = { mostMs: 30_000, mostMemoryBytes: 1024 ** 3 }

/**
 * Re-encodes a patient's picture, so that only the visible picture is left: no place, camera, thumbnail or comment,
 * nothing after its end; orientation applied, colours in sRGB. JPEG, WebP and HEIC become JPEG, PNG stays PNG. Hostile
 * bytes are decoded in a process of its own, without our settings, which is ended when it takes too much time or
 * memory. Here the picture only streams through: in as `content`, and out to `keep`, which must read it whole and may
 * be undone by what is thrown afterwards. Throws PictureRefused, TooManyPictures, and what `content` and `keep` throw.
 */
export const redrawPicture = <T>(
  content: Given,
  keep: (picture: Picture) => Promise<T>,
  limits: Partial<Limits> = {},
): Promise<T> => inTurn(() => redrawn(content, keep, { ...usual, ...limits }))

// A decoded picture fills hundreds of megabytes, so only this many are processed at a time.
const mostAtOnce = 2
// Some two seconds each at worst: a longer wait would look like a failure.
const mostWaiting = 40
let drawing = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= mostWaiting) throw new TooManyPictures()
  if (drawing < mostAtOnce) drawing++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The next waiting one takes this place.
    if (next) next()
    else drawing--
  }
}

const program = path.join(import.meta.dirname, 'draw.ts')

type Child = ChildProcessByStdio<Writable, Readable, Readable>

const redrawn = async <T>(content: Given, keep: (picture: Picture) => Promise<T>, limits: Limits): Promise<T> => {
  const child = spawn(process.execPath, ['--max-old-space-size=256', program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {},
  })
  giveWay(child)
  const stopWatching = watch(child, limits)
  try {
    const [answer, complaint, code] = await Promise.all([
      answerOf(child, keep),
      gathered(child.stderr),
      ended(child),
      fed(child, content),
    ])
    if (code === 0 && answer) return answer.result
    // Ended by us, or crashed by its input.
    if (code === null) throw new PictureRefused('unreadable')
    throw new Error(`pictures cannot be drawn: ${complaint.toString('utf8').trim().split('\n').at(-1)}`)
  } finally {
    stopWatching()
    child.kill('SIGKILL')
  }
}

/** The codes with which a stream says that the process ended before it read everything: its own answer says why. */
const endedEarly = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']

const fed = async (child: Child, content: Given): Promise<void> => {
  try {
    await pipeline(Readable.from(content), child.stdin)
  } catch (error) {
    if (!endedEarly.includes((error as { code?: string }).code ?? '')) throw error
  }
}

/** What `keep` made of the answer; null if the process ended without one. */
const answerOf = async <T>(child: Child, keep: (picture: Picture) => Promise<T>): Promise<{ result: T } | null> => {
  const output = child.stdout[Symbol.asyncIterator]()
  const line = await readUntil(output, Buffer.alloc(0), (read) => read.indexOf('\n'))
  if (!line) return null
  const answer = JSON.parse(line.before.toString('utf8')) as Answer
  if ('refusal' in answer) throw new PictureRefused(answer.refusal)
  const { contentType, smallBytes } = answer
  const small = await readUntil(output, line.rest.subarray(1), ({ length }) => (length >= smallBytes ? smallBytes : -1))
  if (!small) return null
  return { result: await keep({ contentType, small: small.before, content: bytesFrom(small.rest, output) }) }
}

/** Reads on until the place is found; null if the output ends before. */
const readUntil = async (output: AsyncIterator<unknown>, read: Buffer, placeIn: (read: Buffer) => number) => {
  let all = read
  for (let end = placeIn(all); ; end = placeIn(all)) {
    if (end >= 0) return { before: all.subarray(0, end), rest: all.subarray(end) }
    const { value, done } = await output.next()
    if (done) return null
    all = Buffer.concat([all, value as Buffer])
  }
}

async function* bytesFrom(first: Buffer, rest: AsyncIterator<unknown>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value as Buffer
}

const gathered = async (stream: Readable): Promise<Buffer> => Buffer.concat(await stream.toArray())

/** Its exit code; null if a signal ended it. */
const ended = (child: Child): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })

/** Lower priority than page requests. */
const giveWay = ({ pid }: Child): void => {
  try {
    if (pid !== undefined) setPriority(pid, 10)
  } catch {
    // It has already ended, or the system does not support this.
  }
}

const watch = (child: Child, { mostMs, mostMemoryBytes }: Limits): (() => void) => {
  const time = setTimeout(() => child.kill('SIGKILL'), mostMs)
  const memory = setInterval(async () => {
    if ((await residentBytes(child)) > mostMemoryBytes) child.kill('SIGKILL')
  }, 50)
  return () => {
    clearTimeout(time)
    clearInterval(memory)
  }
}

const pageBytes = 4096

/** Its resident memory; nothing if the system does not report it (Linux does). */
const residentBytes = async ({ pid }: Child): Promise<number> => {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(text.split(' ')[1] ?? 0) * pageBytes
}
