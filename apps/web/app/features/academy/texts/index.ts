import type { CourseSlug } from '#links'
import type { Course } from '../course.ts'
import { programaControl } from './programa-control.ts'
import { programaMaster } from './programa-master.ts'

/** What each course's page says. Read by the server alone: it comes with the page and not with its code. */
export const courseTexts: Record<CourseSlug, Course> = {
  'programa-control': programaControl,
  'programa-master': programaMaster,
}
