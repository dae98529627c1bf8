import { accessRecord, type PersonalDataOfDomain } from '#platform/personal-data'
import { forgetAuthenticators } from './second-steps/authenticators.repository.ts'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para você entrar na sua conta, e ninguém mais',
  held: [
    {
      table: 'people.users',
      holds: 'sua conta',
      foundBy: [{ column: 'id', is: 'user' }],
      erasure: {
        does: 'blank',
        columns: [
          'email',
          'password_hash',
          'first_name',
          'last_name',
          'selected_locale',
          'public_metadata',
          'private_metadata',
          'default_bill_address_id',
          'default_ship_address_id',
          'has_two_factor',
        ],
        // The address is free again from here: it belongs to nobody, and no mail reaches `.invalid` (RFC 2606).
        instead: {
          email: `'apagada-' || id || '@conta.invalid'`,
          public_metadata: `'{}'`,
          private_metadata: `'{}'`,
          has_two_factor: 'false',
        },
        stays: ['id', 'created_at', 'updated_at', 'confirmation_id', 'erasing_since', 'deactivated_at'],
        // As in people.profiles: until a consultation fixes a name for documents, the record shows this one.
        unlessKept: { rule: 'clinical_record', columns: ['first_name', 'last_name'] },
      },
      withheld: { password_hash: 'secret', confirmation_id: 'secret' },
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
      withheld: { access_token_hash: 'secret', refresh_token_hash: 'secret' },
      ends: { after: 'six months after the end of its refresh token', by: 'forget-spent-links' },
    },
    {
      table: 'people.sign_ins',
      holds: 'aparelhos em que você entrou',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: accessRecord,
      ends: { after: 'six months after the end of its last session', by: 'forget-spent-links' },
    },
    {
      table: 'people.password_resets',
      holds: 'pedidos de nova senha',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
      ends: { after: '30 days after the link’s expiry', by: 'forget-spent-links' },
    },
    {
      table: 'people.second_steps',
      holds: 'códigos de entrada',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
      withheld: { attempt_hash: 'secret', asked_from: 'of our keys' },
      ends: { after: '7 days after the code’s expiry', by: 'forget-spent-links' },
    },
    {
      table: 'people.authenticators',
      holds: 'seu aplicativo de códigos',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
      withheld: { data_key_id: 'of our keys', secret_sealed: 'secret' },
      ends: { after: 'never confirmed: after a day', by: 'forget-spent-links' },
    },
    {
      table: 'people.recovery_codes',
      holds: 'seus códigos de recuperação',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
      withheld: { salt: 'secret', code_hash: 'secret' },
    },
    {
      table: 'people.passkeys',
      holds: 'suas chaves de acesso',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
      withheld: { credential_id: 'of our keys', public_key: 'of our keys' },
    },
    {
      table: 'people.passkey_challenges',
      holds: 'perguntas a suas chaves de acesso, por cinco minutos',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
      ends: { after: 'at its expiry', by: 'forget-spent-links' },
    },
    {
      table: 'people.trusted_devices',
      holds: 'aparelhos em que você confia',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
      withheld: { token_hash: 'secret' },
      ends: { after: 'at its expiry', by: 'forget-spent-links' },
    },
    {
      table: 'people.sign_ups',
      holds: 'cadastros por confirmar',
      foundBy: [
        { column: 'email', is: 'e-mail' },
        { column: 'user_id', is: 'user' },
      ],
      erasure: { does: 'delete' },
      withheld: { password_hash: 'secret' },
      ends: { after: '7 days after the link’s expiry', by: 'forget-spent-links' },
    },
    {
      table: 'people.email_changes',
      holds: 'trocas de e-mail',
      foundBy: [
        { column: 'user_id', is: 'user' },
        { column: 'email', is: 'e-mail' },
      ],
      erasure: { does: 'delete' },
      ends: { after: '30 days after the link’s expiry', by: 'forget-spent-links' },
    },
    {
      table: 'people.security_changes',
      holds: 'o que mudou na forma de entrar',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
      withheld: { id: 'secret' },
      ends: { after: '30 days after the link’s expiry', by: 'forget-spent-links' },
    },
    {
      table: 'people.known_addresses',
      holds: 'de onde você já entrou',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
      withheld: { address_hash: 'of our keys' },
      ends: { after: '90 days after the last sign-in from there', by: 'forget-spent-links' },
    },
  ],
  // Ids of tokens of five minutes.
  ofNobody: ['people.spent_shop_tokens'],
  // With the keys that sealed them, which the rows alone would leave behind.
  endFor: forgetAuthenticators,
}
