import type { CourseSlug } from '#links'

/** What the steps say of the course; the server tells it with the page. */
export type CourseFacts = {
  slug: CourseSlug
  title: string
  /** Null where the academy did not answer. */
  variantId: number | null
  /** How much can be seen today; null where all of it can, or nobody said. */
  published: { title: string; text: string } | null
  /** Nothing of it can be watched yet. */
  isPresale: boolean
}
