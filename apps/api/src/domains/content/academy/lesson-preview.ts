import { dayMs } from '@prumo/brazil'
import type { Context } from '#platform/context'
import { previewFilmMissing, previewOver, programNotFound } from './academy.errors.ts'
import { findLessonMaterial, type LessonMaterial, listFilmsOf } from './lesson-material.ts'
import { previewFrom, previewTokenOf } from './preview-token.ts'
import type { Lesson, Program } from './program.ts'
import { listPrograms } from './programs.repository.ts'

/** The first lesson that has a film, as whoever takes the course sees it: its addresses end, and so does the link. */
export type LessonPreview = LessonMaterial & { program: Program; lesson: Lesson; token: string; endsAt: Date }

const week = 7 * dayMs

/** A link to a programme's first lesson for a week. Nothing is stored. Throws not_found and preview_film_missing. */
export const openPreview = async (ctx: Context, { slug }: { slug: string }): Promise<LessonPreview> => {
  const [program] = await listPrograms(ctx.db, { slug })
  if (!program) throw programNotFound()
  // With the token's precision of one second.
  const endsAt = new Date(Math.floor((ctx.now().getTime() + week) / 1000) * 1000)
  return showFirst(ctx, program, { token: previewTokenOf(ctx, { programId: program.id, endsAt }), endsAt })
}

/** The lesson of a preview's token. Throws not_found for a forged one, preview_over, and preview_film_missing. */
export const getPreview = async (ctx: Context, { token }: { token: string }): Promise<LessonPreview> => {
  const preview = previewFrom(ctx, token)
  if (!preview) throw programNotFound()
  if (preview.endsAt <= ctx.now()) throw previewOver()
  const [program] = await listPrograms(ctx.db, { ids: [preview.programId] })
  if (!program) throw programNotFound()
  return showFirst(ctx, program, { token, endsAt: preview.endsAt })
}

const showFirst = async (
  ctx: Context,
  program: Program,
  preview: { token: string; endsAt: Date },
): Promise<LessonPreview> => {
  const [film] = await listFilmsOf(ctx, { lessonIds: program.lessons.map(({ id }) => id) })
  const lesson = program.lessons.find(({ id }) => id === film?.lessonId)
  if (!lesson) throw previewFilmMissing()
  const material = await findLessonMaterial(ctx, { lessonId: lesson.id, until: preview.endsAt })
  return { ...material, program, lesson, ...preview }
}
