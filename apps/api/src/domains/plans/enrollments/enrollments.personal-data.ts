import { type PersonalDataOfDomain, taxRecord } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para abrir os cursos que você comprou',
  held: [
    {
      table: 'plans.enrollments',
      holds: 'suas inscrições em cursos',
      foundBy: [
        { column: 'user_id', is: 'user' },
        { column: 'order_id', is: 'row', of: 'shop.orders' },
      ],
      erasure: taxRecord,
    },
  ],
  ofNobody: [],
}
