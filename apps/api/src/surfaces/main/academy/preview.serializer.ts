import type { showLessonPreview } from '@prumo/contracts/main'
import type { z } from 'zod'
import type { LessonPreview } from '#domains/content/academy'
import { lessonFilmsOnTheWire } from '../../callers/lesson-films-on-the-wire.ts'

type Wire = z.output<typeof showLessonPreview.response>['lessonPreview']

/** A lesson that is shown to whoever has not enrolled: its film, and when both ends come. */
export const previewOnTheWire = (preview: LessonPreview): Wire => {
  const films = lessonFilmsOnTheWire(preview)
  return {
    title: preview.lesson.title,
    programSlug: preview.program.slug,
    endsAt: preview.endsAt.toISOString(),
    videoPayload: { src: films.films[0]?.src ?? '', expiresAt: films.expiresAt },
    ...films,
  }
}
