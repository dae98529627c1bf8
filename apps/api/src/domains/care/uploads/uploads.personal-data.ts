import type { PersonalDataOfDomain } from '#platform/personal-data'
import { endUploadsOf } from './end-upload.ts'

/** Personal data in this domain's tables (platform/personal-data.ts): gone within hours, whatever happens. */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para um arquivo grande chegar inteiro, mesmo se a conexão cair',
  held: [
    {
      table: 'care.uploads',
      holds: 'os arquivos que você está enviando neste momento',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
      ends: { after: 'six hours after its last part', by: 'forget-expired-uploads' },
    },
    {
      table: 'care.upload_parts',
      holds: 'as partes já recebidas desses arquivos',
      foundBy: [{ column: 'upload_id', is: 'row', of: 'care.uploads' }],
      erasure: { does: 'delete' },
      ends: { after: 'with the upload', by: 'forget-expired-uploads' },
    },
  ],
  ofNobody: [],
  // Their files with them, which the rows alone would leave behind.
  endFor: endUploadsOf,
}
