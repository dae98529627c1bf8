import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para você receber o tratamento que o médico recomendou',
  held: [
    {
      table: 'plans.packages',
      holds: 'tratamentos recomendados a você',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'doctor_id', is: 'colleague' },
        { column: 'withdrawn_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
    },
    {
      table: 'plans.package_drugs',
      holds: 'os remédios desses tratamentos',
      foundBy: [{ column: 'package_id', is: 'row', of: 'plans.packages' }],
      erasure: clinicalRecord,
    },
  ],
  ofNobody: [],
}
