import { SurveyIcon } from '@prumo/ui'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { links } from '#links'

/** The charts of one's own patients, over all visits. */
export const section: StaffSection = {
  title: 'Pacientes',
  icon: SurveyIcon,
  order: 2,
  pages: [
    {
      path: links.staffPatients(),
      file: 'pages/staff/patients/staff-patients.tsx',
      roles: ['doctor', 'psychologist'],
      reads: 'POST /api/staff/v1/patient_searches',
    },
    {
      path: '/equipe/pacientes/:id',
      file: 'pages/staff/patients/staff-patient.tsx',
      roles: ['doctor', 'psychologist'],
      reads: 'GET /api/staff/v1/patients/{id}/chart',
    },
    {
      path: '/equipe/pacientes/:id/evolucao',
      file: 'pages/staff/patients/staff-patient-evolution.tsx',
      roles: ['doctor'],
      reads: 'GET /api/staff/v1/patients/{id}/evolution',
    },
  ],
}
