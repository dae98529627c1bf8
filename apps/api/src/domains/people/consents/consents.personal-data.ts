import { type PersonalDataOfDomain, proofOfConsent } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para provar o que você autorizou, e respeitar o que retirou',
  held: [
    {
      table: 'people.account_consents',
      holds: 'o que você aceitou e retirou na sua conta',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: proofOfConsent,
    },
  ],
  ofNobody: [],
}
