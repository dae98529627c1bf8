import { type PersonalDataOfDomain, proofOfConsent } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [
    {
      table: 'people.contacts',
      holds: 'o que você contou ao comprar',
      foundBy: [
        { column: 'email', is: 'e-mail' },
        { column: 'cpf', is: 'cpf' },
        { column: 'id', is: 'row', of: 'shop.orders', at: 'contact_id' },
      ],
      erasure: { does: 'blank', columns: ['email', 'cpf', 'birth_date', 'special_instructions', 'private_metadata'] },
    },
    {
      table: 'people.profiles',
      holds: 'seus dados',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: {
        does: 'blank',
        columns: ['cpf', 'phone', 'gender', 'birth_date', 'legal_first_name', 'legal_last_name'],
      },
    },
    {
      table: 'people.addresses',
      holds: 'seus endereços',
      foundBy: [
        { column: 'user_id', is: 'user' },
        { column: 'id', is: 'row', of: 'shop.orders', at: 'bill_address_id' },
        { column: 'id', is: 'row', of: 'shop.orders', at: 'ship_address_id' },
      ],
      erasure: {
        does: 'blank',
        columns: ['first_name', 'last_name', 'address1', 'address2', 'postal_code', 'phone', 'company'],
      },
    },
    {
      table: 'people.card_holders',
      holds: 'nomes nos seus cartões',
      foundBy: [{ column: 'id', is: 'row', of: 'shop.credit_cards', at: 'holder_id' }],
      erasure: { does: 'blank', columns: ['name'] },
    },
    {
      table: 'people.age_check_refusals',
      holds: 'conferências de idade recusadas',
      foundBy: [{ column: 'cpf', is: 'cpf' }],
      erasure: { does: 'delete' },
    },
    {
      table: 'people.consents',
      holds: 'seus consentimentos',
      foundBy: [{ column: 'contact_id', is: 'row', of: 'people.contacts' }],
      erasure: proofOfConsent,
    },
  ],
  ofNobody: [],
}
