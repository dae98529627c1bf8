import { findLessonMaterial } from '#domains/content/academy'
import type { Context } from '#platform/context'
import { getWatchable } from './open-course.ts'
import { lessonSheetPdf } from './sheet-pdf.ts'
import { lessonNotFound } from './viewings.errors.ts'

/** What is practised after a lesson, on one page; nothing on it says whose it is. Throws not_found. */
export const drawSheetOfLesson = async (
  ctx: Context,
  { enrollmentId, lessonId }: { enrollmentId: number; lessonId: number },
): Promise<Buffer> => {
  const { program } = await getWatchable(ctx, { enrollmentId })
  const lesson = program.lessons.find(({ id }) => id === lessonId)
  const text = lesson && (await findLessonMaterial(ctx, { lessonId })).text
  if (!lesson || !text) throw lessonNotFound()
  return lessonSheetPdf({ title: lesson.title, text })
}
