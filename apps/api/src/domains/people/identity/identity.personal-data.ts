import { accessRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [
    {
      table: 'people.users',
      holds: 'sua conta',
      foundBy: [{ column: 'id', is: 'user' }],
      erasure: {
        does: 'blank',
        columns: ['email', 'password_hash', 'first_name', 'last_name', 'public_metadata', 'private_metadata'],
      },
    },
    {
      table: 'people.user_roles',
      holds: 'o que você pode fazer aqui',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
    },
    {
      table: 'people.sessions',
      holds: 'suas entradas',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: accessRecord,
    },
    {
      table: 'people.password_resets',
      holds: 'pedidos de nova senha',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
    },
    {
      table: 'people.second_steps',
      holds: 'códigos de entrada',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
    },
    {
      table: 'people.trusted_devices',
      holds: 'aparelhos em que você confia',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
    },
    {
      table: 'people.sign_ups',
      holds: 'cadastros por confirmar',
      foundBy: [
        { column: 'email', is: 'e-mail' },
        { column: 'user_id', is: 'user' },
      ],
      erasure: { does: 'delete' },
    },
    {
      table: 'people.email_changes',
      holds: 'trocas de e-mail',
      foundBy: [
        { column: 'user_id', is: 'user' },
        { column: 'email', is: 'e-mail' },
      ],
      erasure: { does: 'delete' },
    },
    {
      table: 'people.known_addresses',
      holds: 'de onde você já entrou',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
    },
  ],
  // Ids of tokens of five minutes.
  ofNobody: ['people.spent_shop_tokens'],
}
