import { PhoneIcon } from '@prumo/ui'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { lateLinks } from '#late-links'

/** The patients to call, because a diary of theirs speaks of what cannot wait. */
export const section: StaffSection = {
  title: 'Ligações',
  icon: PhoneIcon,
  order: 1.15,
  pages: [
    {
      path: lateLinks.staffUrgentNotes(),
      file: 'pages/staff/urgent-notes/staff-urgent-notes.tsx',
      roles: ['doctor', 'psychologist', 'support', 'administrator'],
      reads: 'GET /api/staff/v1/urgent_notes',
    },
  ],
  room: { name: 'urgent-notes', makesStale: () => ['UrgentNotes'] },
}
