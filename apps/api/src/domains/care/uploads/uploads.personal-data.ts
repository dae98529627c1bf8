import type { PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts): gone within hours, whatever happens. */
export const personalData: PersonalDataOfDomain = {
  held: [
    {
      table: 'care.uploads',
      holds: 'os arquivos que você está enviando neste momento',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
    },
    {
      table: 'care.upload_parts',
      holds: 'as partes já recebidas desses arquivos',
      foundBy: [{ column: 'upload_id', is: 'row', of: 'care.uploads' }],
      erasure: { does: 'delete' },
    },
  ],
  ofNobody: [],
}
