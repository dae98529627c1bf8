import type { PersonalDataOfDomain } from '#platform/personal-data'
import { forgetNotesOf } from './write-note.ts'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para você continuar cada aula de onde parou, anotar e receber o certificado',
  held: [
    {
      table: 'plans.viewings',
      holds: 'até onde você assistiu a cada aula',
      foundBy: [{ column: 'enrollment_id', is: 'row', of: 'plans.enrollments' }],
      erasure: { does: 'delete' },
    },
    {
      table: 'plans.given_openings',
      holds: 'quando você abriu cada aula nos últimos trinta dias, e quanto dela foi contado',
      foundBy: [{ column: 'enrollment_id', is: 'row', of: 'plans.enrollments' }],
      erasure: { does: 'delete' },
    },
    {
      table: 'plans.course_certificates',
      holds: 'seus certificados de curso',
      foundBy: [{ column: 'enrollment_id', is: 'row', of: 'plans.enrollments' }],
      erasure: { does: 'delete' },
    },
    {
      table: 'plans.lesson_notes',
      holds: 'suas anotações nas aulas',
      foundBy: [{ column: 'enrollment_id', is: 'row', of: 'plans.enrollments' }],
      erasure: { does: 'delete' },
      withheld: { data_key_id: 'of our keys', text_sealed: 'opened beside the rows' },
    },
  ],
  ofNobody: [],
  // With the keys that sealed them, which the rows alone would leave behind.
  endFor: forgetNotesOf,
}
