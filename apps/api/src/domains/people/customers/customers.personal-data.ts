import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para saber quem compra ou é atendido, entregar e conferir a idade',
  held: [
    {
      table: 'people.contacts',
      holds: 'o que você contou ao comprar',
      foundBy: [
        { column: 'email', is: 'e-mail', unlessOf: { of: 'shop.orders', at: 'contact_id' } },
        { column: 'id', is: 'row', of: 'shop.orders', at: 'contact_id' },
        { column: 'id', is: 'row', of: 'care.consultations', at: 'contact_id' },
      ],
      erasure: {
        does: 'blank',
        columns: [
          'email',
          'cpf',
          'birth_date',
          'special_instructions',
          'private_metadata',
          'age_check_reference',
          'erased_at',
        ],
        instead: { private_metadata: `'{}'`, erased_at: 'coalesce(erased_at, now())' },
        stays: ['id', 'age_check_result', 'age_checked_at', 'created_at', 'updated_at'],
      },
      ends: { after: 'a cart’s: with the cart', by: 'forget-old-carts' },
    },
    {
      table: 'people.profiles',
      holds: 'seus dados',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: {
        does: 'blank',
        columns: [
          'cpf',
          'phone',
          'gender',
          'birth_date',
          'partner_name',
          'legal_first_name',
          'legal_last_name',
          'age_check_reference',
          'age_checked_at',
        ],
        stays: ['user_id', 'terms_of_service_at', 'cgu_at', 'created_at', 'updated_at'],
        // CFM 1.638/2002 art. 5 I: a clinical record names its patient. How to reach him is not needed any more.
        unlessKept: {
          rule: 'clinical_record',
          columns: [
            'cpf',
            'gender',
            'birth_date',
            'legal_first_name',
            'legal_last_name',
            'age_check_reference',
            'age_checked_at',
          ],
        },
      },
    },
    {
      table: 'people.addresses',
      holds: 'seus endereços',
      foundBy: [
        { column: 'user_id', is: 'user' },
        { column: 'id', is: 'row', of: 'shop.orders', at: 'bill_address_id' },
        { column: 'id', is: 'row', of: 'shop.orders', at: 'ship_address_id' },
        // Where a guest's order went before its address changed.
        { column: 'id', is: 'row', of: 'shop.order_address_changes', at: 'former_address_id' },
      ],
      erasure: {
        does: 'blank',
        columns: [
          'label',
          'first_name',
          'last_name',
          'address1',
          'address2',
          'city',
          'postal_code',
          'phone',
          'company',
          'public_metadata',
          'retired_at',
          'erased_at',
        ],
        instead: {
          public_metadata: `'{}'`,
          retired_at: 'coalesce(retired_at, now())',
          erased_at: 'coalesce(erased_at, now())',
        },
        stays: [
          ...['id', 'user_id', 'country_id', 'state_id', 'replaced_by_id'],
          ...['frozen_at', 'created_at', 'updated_at'],
        ],
      },
      ends: { after: 'a guest cart’s: with the cart', by: 'forget-old-carts' },
    },
    {
      table: 'people.card_holders',
      holds: 'nomes nos seus cartões',
      foundBy: [{ column: 'id', is: 'row', of: 'shop.credit_cards', at: 'holder_id' }],
      erasure: {
        does: 'blank',
        columns: ['name', 'erased_at'],
        instead: { name: `''`, erased_at: 'coalesce(erased_at, now())' },
        stays: ['id', 'created_at'],
      },
    },
    {
      table: 'people.consents',
      holds: 'seus consentimentos',
      foundBy: [{ column: 'contact_id', is: 'row', of: 'people.contacts' }],
      // Consent to a consultation at a distance is part of its record (CFM 2.314/2022 art. 15).
      erasure: clinicalRecord,
    },
  ],
  ofNobody: [],
}
