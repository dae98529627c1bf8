import type { CourseSlug } from '#links'
import type { Course } from '../course.ts'
import { programaControl } from './programa-control.ts'
import { programaMaster } from './programa-master.ts'

/** The text of each course's page. Only the server reads it: it travels with the page, not in its code. */
export const courseTexts: Record<CourseSlug, Course> = {
  'programa-control': programaControl,
  'programa-master': programaMaster,
}
