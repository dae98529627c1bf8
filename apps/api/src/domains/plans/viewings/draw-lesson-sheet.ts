import { findLessonMaterial, type LessonText } from '#domains/content/academy'
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
  if (!lesson) throw lessonNotFound()
  return drawSheetOf({ title: lesson.title, text: (await findLessonMaterial(ctx, { lessonId })).text })
}

/** Of a lesson that the caller may see. Throws not_found while it says nothing. */
export const drawSheetOf = async ({ title, text }: { title: string; text: LessonText | null }): Promise<Buffer> => {
  if (!text) throw lessonNotFound()
  return lessonSheetPdf({ title, text })
}
