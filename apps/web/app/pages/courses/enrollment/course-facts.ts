import type { CourseSlug } from '#links'

/** The course's data in the steps; the server sends it with the page. */
export type CourseFacts = {
  slug: CourseSlug
  title: string
  /** Null if the academy did not answer. */
  variantId: number | null
  /** What can be watched today; null if all of it can, or if it is unknown. */
  published: { title: string; text: string } | null
  /** No lesson can be watched yet. */
  isPresale: boolean
}
