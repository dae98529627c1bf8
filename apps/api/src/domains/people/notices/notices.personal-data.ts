import type { PersonalDataOfDomain } from '#platform/personal-data'
import { deleteSubscriptions } from './push/subscriptions.repository.ts'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para avisar você só do que quer, e onde quer',
  held: [
    {
      table: 'people.notice_choices',
      holds: 'avisos que você ligou ou desligou',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
    },
    {
      table: 'people.notice_hours',
      holds: 'o horário em que você recebe avisos',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
    },
    {
      table: 'people.push_subscriptions',
      holds: 'aparelhos que recebem avisos',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
      withheld: { endpoint_hash: 'of our keys', data_key_id: 'of our keys', receiver_sealed: 'secret' },
      ends: { after: 'ten minutes after the end of its session', by: 'forget-ended-pushes' },
    },
    {
      table: 'people.push_deliveries',
      holds: 'avisos a caminho de um aparelho',
      foundBy: [{ column: 'subscription_id', is: 'row', of: 'people.push_subscriptions' }],
      erasure: { does: 'delete' },
      ends: { after: 'a week', by: 'forget-ended-pushes' },
    },
  ],
  ofNobody: [],
  // With the keys that sealed them, which the rows alone would leave behind.
  endFor: async (ctx, { userId }) => void (await deleteSubscriptions(ctx, { userId })),
}
