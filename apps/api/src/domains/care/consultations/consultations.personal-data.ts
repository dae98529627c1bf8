import { sql } from 'kysely'
import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para atender você e registrar o atendimento, como a lei manda',
  held: [
    {
      table: 'care.consultations',
      holds: 'suas consultas',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'contact_id', is: 'row', of: 'people.contacts' },
        { column: 'doctor_id', is: 'colleague' },
      ],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', closing_note_sealed: 'in the copy of the record' },
      hinders: {
        what: 'appointment',
        when: () => sql<boolean>`state in ('waiting_for_payment', 'waiting_for_time', 'confirmed', 'under_way')`,
      },
    },
    {
      table: 'care.early_openings',
      holds: 'se você aceitou começar uma consulta antes da hora',
      foundBy: [{ column: 'consultation_id', is: 'row', of: 'care.consultations' }],
      erasure: clinicalRecord,
    },
    {
      table: 'care.arrivals',
      holds: 'quando você e o profissional estiveram no horário da consulta',
      foundBy: [{ column: 'consultation_id', is: 'row', of: 'care.consultations' }],
      erasure: clinicalRecord,
    },
    {
      table: 'care.no_shows',
      holds: 'as consultas a que o profissional não veio, e o que foi decidido',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'doctor_id', is: 'colleague' },
        { column: 'decided_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
      // Of one that is not missed the visit itself stands in the way.
      hinders: {
        what: 'appointment',
        when: () => sql<boolean>`state = 'waiting' and exists (select from care.consultations missed
          where missed.id = consultation_id and missed.state = 'missed')`,
      },
    },
    {
      table: 'care.visit_statements',
      holds: 'como o profissional conferiu quem você é, e o que declarou do atendimento à distância',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'stated_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', content_sealed: 'in the copy of the record' },
    },
  ],
  ofNobody: [],
}
