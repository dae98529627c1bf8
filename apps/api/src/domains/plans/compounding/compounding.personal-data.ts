import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para a farmácia manipular os seus remédios, e provar como foram feitos',
  held: [
    {
      table: 'plans.compoundings',
      holds: 'como seus remédios foram manipulados',
      foundBy: [{ column: 'dispensing_id', is: 'row', of: 'plans.dispensings' }],
      erasure: clinicalRecord,
      withheld: {
        data_key_id: 'of our keys',
        short_expiry_reason: 'working notes',
        short_expiry_reason_sealed: 'working notes',
        police_report: 'working notes',
        police_report_sealed: 'working notes',
      },
    },
    {
      table: 'plans.compounding_steps',
      holds: 'quem manipulou seus remédios, e quando',
      foundBy: [
        { column: 'compounding_id', is: 'row', of: 'plans.compoundings' },
        { column: 'taken_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
    },
    {
      table: 'plans.recalled_products',
      holds: 'o que foi recolhido dos seus remédios, e se o valor voltou',
      foundBy: [
        { column: 'compounding_id', is: 'row', of: 'plans.compoundings' },
        { column: 'given_back_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
    },
    {
      table: 'plans.compounding_weights',
      holds: 'o que foi pesado para os seus remédios',
      foundBy: [{ column: 'compounding_id', is: 'row', of: 'plans.compoundings' }],
      erasure: clinicalRecord,
    },
  ],
  ofNobody: ['plans.prescription_books'],
}
