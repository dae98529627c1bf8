import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { Answer, Refusal } from './redrawn.ts'

export type Picture = { contentType: 'image/jpeg' | 'image/png'; content: Buffer }

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
 * memory. Throws PictureRefused, TooManyPictures.
 */
export const redrawPicture = (content: Buffer, limits: Partial<Limits> = {}): Promise<Picture> =>
  inTurn(() => redrawn(content, { ...usual, ...limits }))

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

const redrawn = async (content: Buffer, limits: Limits): Promise<Picture> => {
  const child = spawn(process.execPath, ['--max-old-space-size=256', program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {},
  })
  giveWay(child)
  const stopWatching = watch(child, limits)
  // It may end before it has read everything.
  child.stdin.on('error', () => {})
  child.stdin.end(content)
  try {
    const [output, complaint, code] = await Promise.all([gathered(child.stdout), gathered(child.stderr), ended(child)])
    if (code === 0) return pictureFrom(output)
    // Ended by us, or crashed by its input.
    if (code === null) throw new PictureRefused('unreadable')
    throw new Error(`pictures cannot be drawn: ${complaint.toString('utf8').trim().split('\n').at(-1)}`)
  } finally {
    stopWatching()
  }
}

const pictureFrom = (output: Buffer): Picture => {
  const end = output.indexOf('\n')
  const answer = JSON.parse(output.toString('utf8', 0, end)) as Answer
  if ('refusal' in answer) throw new PictureRefused(answer.refusal)
  return { contentType: answer.contentType, content: output.subarray(end + 1) }
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
