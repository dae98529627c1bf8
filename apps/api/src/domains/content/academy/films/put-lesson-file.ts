import { type Context, mustNotBeInTransaction } from '#platform/context'
import { faultOf } from '#platform/faults'
import { claimFiles, removeUnclaimed, type StoredFile, storeUnclaimed } from '#platform/files/unclaimed-files'
import { changedMeanwhile, fileRefused, lessonNotFound } from '../academy.errors.ts'
import { changeDraft, mustEdit } from '../editing/change-draft.ts'
import { findDraft, keepFiles, listKeptFiles } from '../editing/editing.repository.ts'
import { type KeptFile, type LessonContent, withFile, withLesson } from '../editing/program-content.ts'
import { listShownFiles, readShown } from '../editing/shown-content.repository.ts'
import type { LessonFileKind } from '../lesson-file.ts'
import { checkedCaptions, mostCaptionsBytes } from './captions.ts'
import { checkFilm, mostFilmBytes } from './check-film.ts'

/** A file that has arrived; `end` says so to whoever received it, in the transaction that keeps it. */
export type ArrivedFile = { sizeBytes: number; content: AsyncIterable<Buffer>; end: (ctx: Context) => Promise<void> }

type Place = { programId: number; lessonId: number; kind: LessonFileKind }

/**
 * Looks at a film or at captions, and puts it into the draft in the place of the file that the caller saw there
 * (`replaces`), or where there is none by now. Throws not_found, invalid_fields (file), lesson_changed_meanwhile if
 * another one is there by now, and FilesOutOfReach; then nothing of it stays, and what arrived can be put again.
 */
export const putLessonFile = async (
  ctx: Context,
  { programId, lessonId, kind, replaces, file }: Place & { replaces: string | null; file: ArrivedFile },
): Promise<void> => {
  mustNotBeInTransaction(ctx)
  mustEdit(ctx)
  const place = { programId, lessonId, kind }
  mustStillReplace(await lessonNow(ctx, place), { kind, replaces })
  const most = kind === 'captions' ? mostCaptionsBytes : mostFilmBytes
  if (file.sizeBytes > most) throw fileRefused(faultOf('film_too_large', { most: Math.round(most / 1024 / 1024) }))
  const { contentType, content } = await sniff(file.content, kind)
  const stored = await storeUnclaimed(ctx, { name: `aula-${lessonId}-${kind}`, contentType, content })
  try {
    const checked = await lookAt(ctx, place, stored)
    await changeDraft(ctx, place, async (ctx, { content }) => {
      const lesson = content.lessons.find(({ id }) => id === lessonId)
      if (!lesson) throw lessonNotFound()
      mustStillReplace(lesson, { kind, replaces })
      await file.end(ctx)
      await claimFiles(ctx, [stored.fileId])
      const kept = { ...stored, ...checked, contentType, lessonId, kind, isSample: false, wasPublished: false }
      await keepFiles(ctx, [kept])
      const samples = (await filesOf(ctx, lessonId)).filter(({ isSample }) => isSample).map(({ fileId }) => fileId)
      return withLesson(content, lessonId, (lesson) => withFile(lesson, kept, new Set(samples)))
    })
  } finally {
    await removeUnclaimed(ctx, [stored.fileId])
  }
}

/** Takes a file out of the draft. Throws not_found, and lesson_changed_meanwhile if it is another one by now. */
export const removeLessonFile = (
  ctx: Context,
  { programId, lessonId, kind, fileId }: Place & { fileId: string },
): Promise<void> =>
  changeDraft(ctx, { programId }, async (_ctx, { content }) => {
    const lesson = content.lessons.find(({ id }) => id === lessonId)
    if (!lesson) throw lessonNotFound()
    if (lesson.files[kind] === undefined) return content
    mustStillReplace(lesson, { kind, replaces: fileId })
    return withLesson(content, lessonId, ({ files, ...lesson }) => ({
      ...lesson,
      files: Object.fromEntries(Object.entries(files).filter(([name]) => name !== kind)),
    }))
  })

/** Every file that this lesson may be watched by, shown or not. */
const filesOf = async (ctx: Context, lessonId: number): Promise<KeptFile[]> => {
  const kept = await listKeptFiles(ctx.db, [lessonId])
  const shown = await listShownFiles(ctx.db, [lessonId])
  return [...kept, ...shown.filter(({ fileId }) => kept.every((file) => file.fileId !== fileId))]
}

const lessonNow = async (ctx: Context, { programId, lessonId }: Place): Promise<LessonContent> => {
  const content = (await findDraft(ctx.db, programId))?.content ?? (await readShown(ctx.db, programId))
  const lesson = content.lessons.find(({ id }) => id === lessonId)
  if (!lesson) throw lessonNotFound()
  return lesson
}

/** An empty place takes any file: samples leave with the first film, while their captions are being chosen. */
const mustStillReplace = (
  { files }: LessonContent,
  { kind, replaces }: { kind: LessonFileKind; replaces: string | null },
): void => {
  const there = files[kind]
  if (there !== undefined && there !== replaces) throw changedMeanwhile()
}

/** What a film is by its first bytes, before any of it is stored: how it is served is stored with it. */
const sniff = async (content: AsyncIterable<Buffer>, kind: LessonFileKind) => {
  if (kind === 'captions') return { contentType: 'text/vtt', content }
  const pieces = content[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < 12) {
    const next = await pieces.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  const isWebm = head.toString('hex', 0, 4) === '1a45dfa3'
  if (!isWebm && head.toString('latin1', 4, 8) !== 'ftyp') {
    await pieces.return?.()
    throw fileRefused(faultOf('film_type'))
  }
  const whole = async function* () {
    yield head
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  }
  return { contentType: isWebm ? 'video/webm' : 'video/mp4', content: whole() }
}

const lookAt = async (ctx: Context, place: Place, stored: StoredFile): Promise<{ seconds: number }> => {
  const { kind } = place
  const lesson = await lessonNow(ctx, place)
  const files = await filesOf(ctx, place.lessonId)
  const secondsOf = (kind: LessonFileKind) => files.find(({ fileId }) => fileId === lesson.files[kind])?.seconds ?? null
  const read = readerOf(ctx, stored.fileId)
  if (kind === 'captions') {
    const text = (await read(0, stored.sizeBytes)).toString('utf8')
    const captions = checkedCaptions(text, secondsOf('film_high'))
    if ('fault' in captions) throw fileRefused(captions.fault)
    return { seconds: captions.endsAt }
  }
  const found = await checkFilm(stored.sizeBytes, read)
  if ('fault' in found) throw fileRefused(found.fault)
  return { seconds: found.film.seconds }
}

const readerOf =
  (ctx: Context, fileId: string) =>
  async (start: number, end: number): Promise<Buffer> => {
    const file = await ctx.gateways.files.open({ id: fileId })
    if (!file) throw new Error('a stored file is gone')
    const pieces: Buffer[] = []
    for await (const piece of file.read({ start, end: end - 1 })) pieces.push(piece)
    return Buffer.concat(pieces)
  }
