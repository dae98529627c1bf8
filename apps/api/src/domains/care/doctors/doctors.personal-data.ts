import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [
    {
      table: 'care.doctors',
      holds: 'sua página de profissional',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'blank', columns: ['about', 'picture_src'] },
    },
    {
      table: 'care.absences',
      holds: 'suas ausências na agenda',
      foundBy: [{ column: 'doctor_id', is: 'user' }],
      erasure: { does: 'delete' },
    },
    {
      table: 'care.availabilities',
      holds: 'seus horários de atendimento',
      foundBy: [{ column: 'doctor_id', is: 'user' }],
      erasure: { does: 'delete' },
    },
    {
      table: 'care.appointments',
      holds: 'os horários das suas consultas',
      foundBy: [
        { column: 'consultation_id', is: 'row', of: 'care.consultations' },
        { column: 'doctor_id', is: 'user' },
      ],
      erasure: clinicalRecord,
    },
  ],
  ofNobody: [],
}
