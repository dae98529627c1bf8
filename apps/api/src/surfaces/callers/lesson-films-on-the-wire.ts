import type { LessonMaterial } from '#domains/content/academy'

/** The addresses that a lesson is watched by: for the patient's page, and for an editor's preview of it. */
export const lessonFilmsOnTheWire = ({ films, captions, expiresAt, expiresInSeconds }: LessonMaterial) => ({
  isSample: films[0]?.isSample ?? false,
  films: films.map(({ kind, src, contentType, sizeBytes }) => ({
    quality: kind === 'film_low' ? ('low' as const) : ('high' as const),
    src,
    contentType,
    sizeBytes,
  })),
  filmSeconds: films[0]?.seconds ?? null,
  captionsSrc: captions?.src ?? null,
  expiresAt: expiresAt.toISOString(),
  expiresInSeconds,
})
