import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { Answer, Refusal } from './redrawn.ts'

export type Picture = { contentType: 'image/jpeg' | 'image/png'; content: Buffer }

/** A picture that cannot be drawn anew. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** So many pictures wait to be drawn already that another would wait too long: it may be sent again. */
export class TooManyPictures extends Error {
  override name = 'TooManyPictures'
}

type Limits = { mostMs: number; mostMemoryBytes: number }

const usual: Limits = { mostMs: 30_000, mostMemoryBytes: 1024 ** 3 }

/**
 * Draws a stranger's picture anew, so that nothing is left of the file but what can be seen: no place, camera,
 * thumbnail or comment, nothing behind its end, its orientation applied, its colours in sRGB. JPEG, WebP and HEIC
 * become JPEG, PNG stays PNG. What decodes hostile bytes runs in a process of its own, without our settings, and is
 * ended when it takes too much time or memory. Throws PictureRefused, TooManyPictures.
 */
export const redrawPicture = (content: Buffer, limits: Partial<Limits> = {}): Promise<Picture> =>
  inTurn(() => redrawn(content, { ...usual, ...limits }))

// A decoded picture fills hundreds of megabytes: however many come at once, so many are drawn at a time.
const mostAtOnce = 2
// Some two seconds each at worst: whoever waits longer believes that nothing happens.
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
    // Whoever waits takes this place over.
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
  // It may be ended before it has read everything.
  child.stdin.on('error', () => {})
  child.stdin.end(content)
  try {
    const [output, complaint, code] = await Promise.all([gathered(child.stdout), gathered(child.stderr), ended(child)])
    if (code === 0) return pictureFrom(output)
    // Ended by us, or by what it was given.
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

/** Its exit code; null when a signal ended it. */
const ended = (child: Child): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })

/** Whoever only asks for a page is answered first. */
const giveWay = ({ pid }: Child): void => {
  try {
    if (pid !== undefined) setPriority(pid, 10)
  } catch {
    // It is at its end already, or the system has no such thing.
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

/** What it holds of the machine's memory; nothing where the system does not tell (Linux does). */
const residentBytes = async ({ pid }: Child): Promise<number> => {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(text.split(' ')[1] ?? 0) * pageBytes
}
