import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para a farmácia saber de que lote veio cada remédio, e prestar contas do que é controlado',
  held: [
    {
      table: 'plans.raw_material_movements',
      holds: 'o que saiu do estoque da farmácia para os seus remédios',
      foundBy: [
        { column: 'compounding_id', is: 'row', of: 'plans.compoundings' },
        { column: 'moved_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
    },
    {
      table: 'plans.raw_material_lots',
      holds: 'lotes de matéria-prima que você registrou',
      foundBy: [
        { column: 'created_by', is: 'colleague' },
        { column: 'recalled_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
    },
  ],
  ofNobody: [],
}
