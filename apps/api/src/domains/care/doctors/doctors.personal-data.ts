import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para marcar horários e mostrar quem atende',
  held: [
    {
      table: 'care.doctors',
      holds: 'sua página de profissional',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: {
        does: 'blank',
        columns: ['about', 'picture_src'],
        stays: [
          'user_id',
          'profession',
          'specialties',
          'pathologies',
          'channels',
          'variant_id',
          'slot_minutes',
          'time_zone',
          'is_accepting',
          'is_published',
          'signs_since',
          'position',
        ],
      },
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
        { column: 'doctor_id', is: 'colleague' },
      ],
      erasure: clinicalRecord,
    },
  ],
  ofNobody: [],
}
