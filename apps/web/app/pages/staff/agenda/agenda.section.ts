import { CalendarIcon } from '@prumo/ui'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { links } from '#links'

/** The appointments; the record of each consultation, for the doctor who treats the patient. */
export const section: StaffSection = {
  title: 'Agenda',
  icon: CalendarIcon,
  order: 1,
  pages: [
    {
      path: links.staffAgenda(),
      file: 'pages/staff/agenda/staff-agenda.tsx',
      roles: ['doctor', 'psychologist', 'support', 'administrator'],
      reads: 'GET /api/staff/v1/appointments',
    },
    {
      path: '/equipe/consultas/:id',
      file: 'pages/staff/agenda/staff-consultation.tsx',
      roles: ['doctor', 'psychologist'],
      reads: 'GET /api/staff/v1/consultations/{id}',
    },
  ],
}
