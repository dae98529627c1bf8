import { ChatIcon } from '@prumo/ui'
import { staleSupports } from '#features/course-support/inbox/inbox.api.ts'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { lateLinks } from '#late-links'

/** What whoever takes a course asks the team. */
export const section: StaffSection = {
  title: 'Apoio',
  icon: ChatIcon,
  order: 2.5,
  pages: [
    {
      path: lateLinks.staffSupports(),
      file: 'pages/staff/support/staff-supports.tsx',
      roles: ['support', 'administrator'],
      reads: 'GET /api/staff/v1/course_supports',
    },
    {
      path: lateLinks.staffSupportReplies(),
      file: 'pages/staff/support/staff-support-replies.tsx',
      roles: ['support', 'administrator'],
      reads: 'GET /api/staff/v1/support_replies',
    },
    {
      path: '/equipe/apoio/:id',
      file: 'pages/staff/support/staff-support.tsx',
      roles: ['support', 'administrator'],
      reads: 'GET /api/staff/v1/course_supports/{id}',
    },
  ],
  room: { name: 'course-support', makesStale: staleSupports },
}
