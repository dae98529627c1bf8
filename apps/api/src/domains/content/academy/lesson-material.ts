import type { Context } from '#platform/context'
import type { LessonFile, LessonFileKind, LessonText } from './lesson-file.ts'
import * as repository from './lesson-files.repository.ts'

/** A file with the address that opens it for a while. */
type OpenedFile = LessonFile & { src: string }

export type LessonMaterial = {
  text: LessonText | null
  /** The best quality first; none while the lesson has no film. */
  films: OpenedFile[]
  captions: OpenedFile | null
  expiresAt: Date
  /** From now until then: a reader's clock may be wrong. */
  expiresInSeconds: number
}

/** Long enough to watch a lesson once; the player asks again when it is over. */
const addressSeconds = 30 * 60

/** What a lesson is read and watched by, never after `until`. Whoever asks has checked that it may be shown. */
export const findLessonMaterial = async (
  ctx: Context,
  { lessonId, until }: { lessonId: number; until?: Date },
): Promise<LessonMaterial> => {
  const text = await repository.findText(ctx.db, lessonId)
  return materialOf(ctx, text, await repository.listFiles(ctx.db, [lessonId]), until)
}

/** These words and files, with addresses that open them from now on. */
export const materialOf = (
  ctx: Context,
  text: LessonText | null,
  files: LessonFile[],
  until?: Date,
): LessonMaterial => {
  const now = ctx.now().getTime()
  const expiresAt = new Date(Math.min(now + addressSeconds * 1_000, until?.getTime() ?? Number.POSITIVE_INFINITY))
  const opened = files
    .toSorted((one, other) => one.kind.localeCompare(other.kind))
    .map((file) => ({ ...file, src: ctx.gateways.files.addressOf({ id: file.fileId, expiresAt }) }))
  return {
    text,
    films: opened.filter(({ kind }) => kind !== 'captions'),
    captions: opened.find(({ kind }) => kind === 'captions') ?? null,
    expiresAt,
    expiresInSeconds: Math.floor((expiresAt.getTime() - now) / 1_000),
  }
}

export type LessonFilm = {
  lessonId: number
  seconds: number
  isSample: boolean
  kinds: LessonFileKind[]
  /** Its files, in the order of `kinds`. */
  ids: string[]
}

/** The film of each of these lessons that has one: how long it is, and in which kinds there is one. */
export const listFilmsOf = async (ctx: Context, { lessonIds }: { lessonIds: number[] }): Promise<LessonFilm[]> => {
  const films = (await repository.listFiles(ctx.db, lessonIds)).filter(({ kind }) => kind !== 'captions')
  return lessonIds.flatMap((lessonId) => {
    const own = films.filter((one) => one.lessonId === lessonId)
    const [film] = own
    const kinds = own.map(({ kind }) => kind)
    const ids = own.map(({ fileId }) => fileId)
    return film?.seconds ? [{ lessonId, seconds: film.seconds, isSample: film.isSample, kinds, ids }] : []
  })
}
