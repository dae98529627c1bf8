import type { CourseSlug } from '#links'

/** The trailer of a course, our own film (packages/ui/src/films); not a page, so not in routes.ts. */
export const trailerOf = (slug: CourseSlug) => ({
  mp4: `/patientArea/videos/${slug}.mp4`,
  webm: `/patientArea/videos/${slug}.webm`,
  captions: `/patientArea/videos/${slug}.vtt`,
  poster: `/patientArea/videos/${slug}.svg`,
})
