import { type PersonalDataOfDomain, proofOfConsent } from '#platform/personal-data'

/** Personal data in this domain's table (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para apagar sua conta quando você pede, e provar que pediu',
  held: [
    {
      table: 'people.erasures',
      holds: 'seus pedidos de apagar a conta',
      foundBy: [{ column: 'user_id', is: 'user' }],
      // The address of the last mail is emptied after it (forget-erased-addresses).
      erasure: proofOfConsent,
      ends: { after: 'its address: three days after the end', by: 'forget-erased-addresses' },
    },
  ],
  ofNobody: [],
}
